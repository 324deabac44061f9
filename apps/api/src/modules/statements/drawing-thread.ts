import type { PaperSize } from '@contado/contract/organizations/paper-size.ts'
import { answerInThread } from '../../platform/thread.ts'
import { statementPdf } from './statement.pdf.ts'
import type { StatementDocument } from './statement-document.domain.ts'

export type Drawing = {
  readonly document: StatementDocument
  readonly paper: PaperSize
  readonly country: string | null
}

answerInThread(({ document, ...options }: Drawing) => statementPdf(document, options))
