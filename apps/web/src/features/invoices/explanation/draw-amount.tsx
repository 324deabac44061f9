import type { TotalLine, TotalPart } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { ReactNode } from 'react'
import { ExplainedAmount } from './ExplainedAmount.tsx'

/** Draws the totals of the sheet as amounts that open their derivation. */
export const drawAmount =
  (onExplain: (part: TotalPart) => void) =>
  ({ part, label, text }: TotalLine): ReactNode => (
    <ExplainedAmount part={part} name={label} onExplain={onExplain}>
      {text}
    </ExplainedAmount>
  )
