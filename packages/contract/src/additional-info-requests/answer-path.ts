import type { ExternalDocumentType } from './additional-info.ts'

/** Where in the customers' application a question is answered. */
export const answerPath = (
  externalDocumentType: ExternalDocumentType,
): '/verification/additional-info-request' | '/monitored-transactions/additional-info-request' =>
  externalDocumentType === 'monitored-transaction'
    ? '/monitored-transactions/additional-info-request'
    : '/verification/additional-info-request'
