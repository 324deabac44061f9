import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { PaymentOption } from '@contado/contract/invoices/payment-options.domain.ts'
import { useActionWords } from './use-action-words.ts'

type OptionWords = (option: PaymentOption) => { readonly label: string; readonly text: string }

/** What a way to pay is called, and what it means for this invoice. */
export function useOptionWords({ senderDisplayName: name, isOverdue }: Invoice): OptionWords {
  const say = useActionWords()
  return (option) => ({
    label: say(`options.${option}.label`),
    text: option === 'balance' && isOverdue ? say('options.balance.late') : say(`options.${option}.text`, { name }),
  })
}
