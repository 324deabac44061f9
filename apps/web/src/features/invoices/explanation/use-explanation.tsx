import type { TotalPart } from '@contado/contract/invoices/invoice-document.domain.ts'
import { type ReactNode, useState } from 'react'
import { later, useFetched } from '../../../shell/later.tsx'
import type { Explained } from './explanation.ts'

const ExplanationPanel = later(async () => (await import('./ExplanationPanel.tsx')).ExplanationPanel)
const fetched = [ExplanationPanel]

type Question = { readonly part: TotalPart; readonly asOf: string }

/** Opens the derivation of an invoice's amounts: as of today, unless told; `panel` stands anywhere on the screen. */
export const useExplanation = (
  invoice: Explained,
  today: string,
): { readonly explain: (part: TotalPart, asOf?: string) => void; readonly panel: ReactNode } => {
  useFetched(fetched)
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    explain: (part, asOf = today) => setQuestion({ part, asOf }),
    panel: question ? (
      <ExplanationPanel
        invoice={invoice}
        part={question.part}
        firstAsOf={question.asOf}
        onClose={() => setQuestion(null)}
      />
    ) : null,
  }
}
