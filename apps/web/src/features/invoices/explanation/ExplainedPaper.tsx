import type { DocumentSource } from '@contado/contract/invoices/invoice-document.domain.ts'
import { InvoicePaper } from '../InvoicePaper.tsx'
import type { Explained } from './explanation.ts'
import { useExplanation } from './use-explanation.tsx'

/** The invoice as a sheet whose amounts open their derivation. */
export function ExplainedPaper({ source, today }: { source: DocumentSource & Explained; today: string }) {
  const { explain, panel } = useExplanation(source, today)
  return (
    <>
      <InvoicePaper source={source} onExplain={explain} />
      {panel}
    </>
  )
}
