import { useLanguage, useProblemText } from '@contado/app-kit'
import type { CustomerStanding } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, formatCivilDate, useMoneyFormat, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { useFormWords } from './use-form-words.ts'

type CopyLastProps = {
  last: NonNullable<CustomerStanding['lastInvoice']>
  /** Takes over what it said; answers how that is undone. */
  onCopy: (original: Invoice) => () => void
}

/** Fills the form with what this customer was last invoiced for. */
export function CopyLast({ last, onCopy }: CopyLastProps) {
  const say = useFormWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const [isCopying, setIsCopying] = useState(false)
  const number = last.invoiceNumber ?? formatCivilDate(last.sendingDate, language)
  const copy = async () => {
    setIsCopying(true)
    try {
      const { invoiceId } = last
      const undo = onCopy(await client.call('invoices.get', { params: { invoiceId } }))
      toasts.success(say('customer.copied', { number }), { onUndo: undo })
    } catch (problem) {
      toasts.error(sayProblem(problem))
    } finally {
      setIsCopying(false)
    }
  }
  return (
    <Button kind="quiet" icon="copy" isSmall isLoading={isCopying} onClick={() => void copy()}>
      {say('customer.copy', { number, amount: format(last.amount, last.currency) })}
    </Button>
  )
}
