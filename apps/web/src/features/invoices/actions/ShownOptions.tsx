import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { type PaymentOption, paymentOptionsOf } from '@contado/contract/invoices/payment-options.domain.ts'
import { FactList, SidePanel, Stack } from '@contado/ui'
import { BankTransfer } from '../../../shell/bank-transfer/BankTransfer.tsx'
import { useActionWords } from './use-action-words.ts'

// What paper can offer a customer.
const shown = ['balance', 'ach-direct-debit', 'bank-transfer'] as const satisfies readonly PaymentOption[]

/** How the customer of an invoice can pay it, for its seller to read. */
export function ShownOptions({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const say = useActionWords()
  const { recipientDisplayName: name, isOverdue } = invoice
  const offered = paymentOptionsOf(invoice, 'preview')
  const facts = shown
    .filter((option) => offered.includes(option))
    .map((key) => ({
      key,
      label: say(`options.${key}.label`),
      value: say(`options.toSeller.${key === 'balance' && isOverdue ? 'balanceLate' : key}`),
    }))
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={name === null ? say('options.toSeller.titleOpen') : say('options.toSeller.title', { name })}
    >
      <Stack>
        <FactList facts={facts} />
        {offered.includes('bank-transfer') ? <BankTransfer invoice={invoice} isSellers /> : null}
      </Stack>
    </SidePanel>
  )
}
