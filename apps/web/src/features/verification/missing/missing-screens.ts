import type { MissingInformation } from '@contado/contract/verification/missing-information.endpoints.ts'
import { type DocumentType, documentTypes } from '@contado/contract/verification/requirements.domain.ts'
import { type FlowScreen, flowOf } from '../flow/flow.ts'

export type MissingStep = MissingInformation['steps'][number]

/** The screens of the application that ask for what a step lacks, with those questions alone. */
export const screensOf = ({ step, asked }: MissingStep, type: 'business' | 'solopreneur'): FlowScreen[] =>
  flowOf(type)
    .filter((screen) => screen.step === step)
    .map((screen) => ({
      ...screen,
      asks: screen.asks.filter(({ path }) => asked.length === 0 || asked.includes(path)),
    }))
    .filter(({ key, asks }) => asks.length > 0 || key === 'owners' || key === 'documents')

/** The papers that a step asks for; null where it asks for all. */
export const papersOf = ({ asked, lacks }: MissingStep): readonly DocumentType[] | null => {
  if (asked.length === 0) return null
  const fields = new Set([...asked, ...lacks.map(({ field }) => field.replace('data.', ''))])
  return documentTypes.filter((type) => fields.has(`documents.${type}`))
}
