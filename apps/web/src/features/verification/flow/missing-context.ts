import type { DocumentType } from '@contado/contract/verification/requirements.domain.ts'
import { createContext } from 'react'

export type MissingPapers = {
  /** The papers that are asked for now; null where all are. */
  readonly papers: readonly DocumentType[] | null
}

/** What an approved business completes, not an application: saved by a call for it, and only what is asked for is shown. */
export const MissingContext = createContext<MissingPapers | null>(null)
