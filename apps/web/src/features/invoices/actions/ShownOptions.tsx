import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { paymentOptionsOf } from '@contado/contract/invoices/payment-options.domain.ts'
import { FactList, SidePanel, Stack } from '@contado/ui'
import { BankTransfer } from '../../../shell/bank-transfer/BankTransfer.tsx'
import { useActionWords } from './use-action-words.ts'
import { useOptionWords } from './use-option-words.ts'

/** How the customer of an invoice can pay it, for its seller to read. */
export function ShownOptions({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const say = useActionWords()
  const wordsOf = useOptionWords(invoice)
  const options = paymentOptionsOf(invoice, 'preview')
  return (
    <SidePanel isOpen onClose={onClose} title={say('options.title')}>
      <Stack>
        <FactList facts={options.map((key) => ({ key, label: wordsOf(key).label, value: wordsOf(key).text }))} />
        {options.includes('bank-transfer') ? <BankTransfer invoice={invoice} /> : null}
      </Stack>
    </SidePanel>
  )
}
