import { useFocusKept } from '@contado/app-kit'
import { type PaymentOption, paymentOptionsOf } from '@contado/contract/invoices/payment-options.domain.ts'
import { Button, LinkButton, Notice, RadioCards, Row, Stack, useMoneyFormat } from '@contado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BankTransfer } from '../../shell/bank-transfer/BankTransfer.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { later } from '../../shell/later.tsx'
import { KeepInAccount } from './KeepInAccount.tsx'
import { SendNotice } from './SendNotice.tsx'
import { StateNotice } from './StateNotice.tsx'
import { useHeadline } from './use-headline.ts'
import { useVisitorWords } from './use-visitor-words.ts'
import { type Visited, VisitedInvoice } from './VisitedInvoice.tsx'

const BankDebitDialog = later(async () => (await import('../../shell/bank-debit/BankDebitDialog.tsx')).BankDebitDialog)

/** The ways to pay of somebody without an account, in their order. */
export function PayInvoiceScreen() {
  return <VisitedInvoice>{(visited) => <Paying {...visited} />}</VisitedInvoice>
}

// What a visitor can carry out here; an option that can't be carried out is not offered.
const carriedOut = ['external-payment', 'ach-direct-debit', 'bank-transfer'] as const satisfies readonly PaymentOption[]

function Paying({ invoice, link }: Visited) {
  const say = useVisitorWords()
  const { invoiceNumber, senderDisplayName: name, scope } = invoice
  const offered = paymentOptionsOf(invoice, 'paying')
  const options = carriedOut.filter((option) => offered.includes(option))
  useFocusKept()
  return (
    <FocusedScreen
      title={useHeadline(invoice)}
      subtitle={say('from', { number: invoiceNumber ?? '', name })}
      width={480}
      footer={<LinkButton href="/preview-invoice">{say('back')}</LinkButton>}
    >
      <StateNotice invoice={invoice} />
      {options.length === 0 ? null : scope === 'pay' && link.pay !== null ? (
        <Choice invoice={invoice} token={link.pay} options={options} />
      ) : (
        <Notice kind="caution">{say('lookOnly', { name })}</Notice>
      )}
      <KeepInAccount invoice={invoice} />
    </FocusedScreen>
  )
}

type ChoiceProps = Pick<Visited, 'invoice' | 'token'> & { options: readonly (typeof carriedOut)[number][] }

function Choice({ invoice, token, options }: ChoiceProps) {
  const say = useVisitorWords()
  const { senderDisplayName: name } = invoice
  const [option, setOption] = useState(options[0])
  const [acting, setActing] = useState<(typeof options)[number] | null>(null)
  const cache = useQueryClient()
  const format = useMoneyFormat()
  const end = () => setActing(null)
  const isTold = option === 'bank-transfer' && invoice.externalPaymentNotificationSent
  return (
    <Stack>
      <RadioCards
        label={say('options.choose')}
        value={option ?? ''}
        options={options.map((value) => ({
          value,
          label: say(`options.${value}.label`),
          description: say(`options.${value}.text`, { name }),
        }))}
        onChange={setOption}
      />
      {option === 'bank-transfer' ? <BankTransfer invoice={invoice} /> : null}
      <Row justify="end">
        <Button
          kind="primary"
          onClick={() => setActing(option ?? null)}
          disabledReason={isTold ? say('options.told', { name }) : undefined}
        >
          {say('options.next')}
        </Button>
      </Row>
      {acting === 'external-payment' || acting === 'bank-transfer' ? (
        <SendNotice invoice={invoice} token={token} onClose={end} />
      ) : null}
      {acting === 'ach-direct-debit' ? (
        <BankDebitDialog
          invoiceId={invoice.invoiceId}
          amount={format(invoice.amountToPay, invoice.currency)}
          inviteToken={token}
          onClose={end}
          onPaid={() => void cache.invalidateQueries({ queryKey: ['invoices.get-from-invite'] })}
        />
      ) : null}
    </Stack>
  )
}
