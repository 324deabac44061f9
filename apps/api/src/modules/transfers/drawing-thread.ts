import { answerInThread } from '../../platform/thread.ts'
import { type ConfirmationDocument, type ConfirmationPaper, confirmationPdf } from './confirmation.pdf.ts'

export type Drawing = ConfirmationPaper & { readonly document: ConfirmationDocument }

answerInThread(({ document, ...paper }: Drawing) => confirmationPdf(document, paper))
