import type { TotalPart } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { ReactNode } from 'react'
import classes from './Explanation.module.css'
import { useExplanationWords } from './use-explanation-words.ts'

type ExplainedAmountProps = {
  part: TotalPart
  /** What the amount is, in the words beside it. */
  name: string
  onExplain: (part: TotalPart) => void
  children: ReactNode
}

/** An amount that opens its derivation. */
export function ExplainedAmount({ part, name, onExplain, children }: ExplainedAmountProps) {
  const say = useExplanationWords()
  const act = say('explain', { name })
  // The sheet holds exactly the document's texts: there the act stands in the button's name alone.
  const isText = typeof children === 'string'
  return (
    <button
      type="button"
      className={classes.amount}
      aria-haspopup="dialog"
      aria-label={isText ? `${children}, ${act}` : undefined}
      onClick={() => onExplain(part)}
    >
      {children}
      {isText ? null : <span className="visually-hidden"> {act}</span>}
    </button>
  )
}
