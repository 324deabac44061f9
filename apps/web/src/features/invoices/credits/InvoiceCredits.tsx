import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Credit } from '@contado/contract/payments/credits.endpoints.ts'
import { Button, formatCivilDate, formatInstant, Notice, Row, Stack, useMoneyFormat, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../../api.ts'
import { CodePrompt } from '../../../shell/code-prompt/CodePrompt.tsx'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { useCreditWords } from './use-credit-words.ts'

/** What came in for an invoice beyond what was due: whose it is, and sending it back; nothing where nothing did. */
export function InvoiceCredits({ invoice }: { invoice: Invoice }) {
  const { invoiceId } = invoice
  const found = useEndpoint('credits.list', { query: { invoiceId } })
  // What the payer's bank took back stands on the timeline.
  const credits = (found.data?.items ?? []).filter(({ status }) => status !== 'taken-back')
  if (credits.length === 0) return null
  return (
    <Stack gap={3}>
      {credits.map((credit) => (
        <OneCredit key={credit.creditId} credit={credit} />
      ))}
    </Stack>
  )
}

function useCreditText(credit: Credit): { title: string; text: string } {
  const say = useCreditWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const { data } = useEndpoint('me.constants', {})
  const { viewer, status, goesTo, endedAt } = credit
  const values = {
    amount: format(credit.amount, credit.currency),
    payer: credit.payerName,
    seller: credit.sellerName,
    on: formatCivilDate(credit.arrivedOn, language),
    ended: endedAt === null || !data ? '' : formatInstant(endedAt, language, data.timeZone),
  }
  const state = status === 'taken-back' ? 'returned' : status
  if (viewer === 'seller' && state === 'open') {
    return { title: say('seller.open.title', values), text: say(`seller.open.${goesTo}`, values) }
  }
  if (viewer === 'seller' && state !== 'open') {
    return { title: say(`seller.${state}.title`, values), text: say(`seller.${state}.text`, values) }
  }
  return { title: say(`payer.${state}.title`, values), text: say(`payer.${state}.text`, values) }
}

function OneCredit({ credit }: { credit: Credit }) {
  const say = useCreditWords()
  const format = useMoneyFormat()
  const forbidden = useForbidden('invoices.pay')
  const [isSending, setIsSending] = useState(false)
  const { title, text } = useCreditText(credit)
  const canSend = credit.viewer === 'seller' && credit.status === 'open'
  return (
    <Notice kind={credit.status === 'returned' ? 'positive' : 'info'} title={title} isAnnounced={false}>
      {text}
      {canSend ? (
        <Row>
          <Button onClick={() => setIsSending(true)} disabledReason={forbidden}>
            {say('send', { amount: format(credit.amount, credit.currency) })}
          </Button>
        </Row>
      ) : null}
      {isSending ? <SendBack credit={credit} onClose={() => setIsSending(false)} /> : null}
    </Notice>
  )
}

function SendBack({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const say = useCreditWords()
  const format = useMoneyFormat()
  const toasts = useToasts()
  const { creditId, amount, currency, payerName: payer, goesTo, invoiceNumber: number } = credit
  const body = { creditId }
  return (
    <CodePrompt
      operation="credits.return"
      body={body}
      title={say('title', { number })}
      act={say('act')}
      money={{
        amount,
        currency,
        from: say('from', { payer }),
        to: say(goesTo === 'account' ? 'toAccount' : 'toBank', { payer }),
        date: say('now'),
        fee: say('noFee'),
      }}
      onDone={() => {
        toasts.success(say('done', { amount: format(amount, currency), payer }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
