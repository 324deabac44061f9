import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useMoneyFormat, useToasts } from '@contado/ui'
import { useAccountName } from '../../../shell/accounts/use-account-name.ts'
import { CodePrompt } from '../../../shell/code-prompt/CodePrompt.tsx'
import { usePayWords } from './use-pay-words.ts'

/** Gives back what was paid in parts: everything about it in one block, with the code for exactly this. */
export function RefundParts({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const say = usePayWords()
  const nameOf = useAccountName()
  const format = useMoneyFormat()
  const toasts = useToasts()
  const { invoiceId, currency, refundableAmount: amount, recipientDisplayName, accountType } = invoice
  const body = { invoiceId, amount, currency }
  const name = recipientDisplayName ?? ''
  return (
    <CodePrompt
      operation="invoices.refund"
      body={body}
      title={say('refund.title', { number: invoice.invoiceNumber ?? '' })}
      act={say('refund.act')}
      money={{
        amount,
        currency,
        from: nameOf({ currency, accountType }),
        to: name,
        date: say('refund.now'),
        fee: say('refund.noFee'),
      }}
      onDone={() => {
        toasts.success(say('refund.done', { amount: format(amount, currency), name }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say(invoice.status === 'denied' ? 'refund.textDenied' : 'refund.text')}</p>
    </CodePrompt>
  )
}
