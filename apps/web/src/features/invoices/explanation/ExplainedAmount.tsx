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
  return (
    <button type="button" className={classes.amount} aria-haspopup="dialog" onClick={() => onExplain(part)}>
      {children}
      <span className="visually-hidden"> {say('explain', { name })}</span>
    </button>
  )
}
