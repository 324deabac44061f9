import type { LocalDate } from '@contado/money'
import type { FieldProblem } from '../kernel/refusal.ts'
import { applicantOf, type Filled } from './application-facts.domain.ts'
import { documentProblems } from './document-problems.domain.ts'
import { problem } from './field-problems.domain.ts'
import { ubosProblems } from './owner-problems.domain.ts'
import { type DocumentType, documentsFor } from './requirements.domain.ts'
import { type FilledStep, requiredSteps, type StepStatus } from './step-lifecycle.ts'
import { pepProblems, riskProfileProblems } from './step-problems.domain.ts'

/** Why a step that was approved is decided again. */
export const reopeningCauses = [
  'legal-name',
  'person-names',
  'registered-address',
  'trading-addresses',
  'residential-address',
  'owners',
  'requirement',
  'denied',
] as const
export type ReopeningCause = (typeof reopeningCauses)[number]

/** Which step says what was edited. */
export const stepOfCause: Readonly<Record<Exclude<ReopeningCause, 'denied'>, FilledStep>> = {
  'legal-name': 'kyb',
  'registered-address': 'kyb',
  'trading-addresses': 'kyb',
  'person-names': 'pep',
  'residential-address': 'pep',
  owners: 'ubos',
  requirement: 'documentation',
}

const places = ['proof_of_physical_address'] as const

/** The papers that prove what was edited: they prove it no more, and are asked for anew. */
export const papersOfCause: Readonly<Partial<Record<ReopeningCause, readonly DocumentType[]>>> = {
  'legal-name': [
    'incorporation_certificate',
    'partnership_certificate',
    'partnership_agreement',
    'trading_name_certificate',
  ],
  'registered-address': places,
  'trading-addresses': places,
  owners: [
    'llc_agreement',
    'partnership_agreement',
    'shareholder_certificate',
    'ubo_register_extract',
    'ownership_structure_chart',
    'trust_deed',
  ],
}

/** The fields of a person's step that prove where they live. */
export const residenceProof = ['addressProofId', 'addressProofOn'] as const

/** The steps that can be filled in after the approval, in their order. The details of the business are staff's to correct then. */
export const reopenableSteps = ['companyRiskProfile', 'ubos', 'documentation', 'pep'] as const
export type ReopenableStep = (typeof reopenableSteps)[number]

/** Whether it is one of them. */
export const isReopenable = (step: FilledStep): step is ReopenableStep => reopenableSteps.some((one) => one === step)

const open: readonly StepStatus[] = ['not_started', 'in_progress']

/** The steps of an approved business that wait for its owner, with those that it was never asked. */
export const stepsToComplete = (
  statuses: Readonly<Partial<Record<FilledStep, StepStatus>>>,
  type: 'business' | 'solopreneur',
): ReopenableStep[] =>
  reopenableSteps.filter((step) => requiredSteps(type).includes(step) && open.includes(statuses[step] ?? 'not_started'))

export type Lacking = {
  readonly filled: Filled
  readonly type: 'business' | 'solopreneur'
  readonly today: LocalDate
  /** The fields that were asked for anew; of what was approved before, the age is not asked again. */
  readonly asked: readonly string[]
}

const paperOf = (field: string, filled: Filled): string => {
  const index = /^data\.documents\[(\d+)\]/.exec(field)?.[1]
  return index === undefined
    ? field.replace('data.documents.', '')
    : (filled.documentation?.documents?.[Number(index)]?.type ?? '')
}

const documentationLacks = ({ filled, type, today, asked }: Lacking): FieldProblem[] => {
  const documents = filled.documentation?.documents ?? []
  const wanted = documentsFor(applicantOf(filled, type))
  const wasAsked = asked.map((field) => field.replace('documents.', ''))
  return documentProblems(documents, wanted, today).filter(
    ({ code, field }) => code === 'document' || asked.length === 0 || wasAsked.includes(paperOf(field, filled)),
  )
}

/** What a step still lacks that an approved business has to complete. */
export const lacksOf = (step: ReopenableStep, lacking: Lacking): FieldProblem[] => {
  const { filled, today, asked } = lacking
  switch (step) {
    case 'companyRiskProfile':
      return riskProfileProblems(filled.companyRiskProfile ?? {})
    case 'ubos':
      return ubosProblems(filled.ubos ?? {}, today)
    case 'documentation':
      return documentationLacks(lacking)
    case 'pep':
      return pepProblems(filled.pep ?? {}, today).filter(
        ({ field }) => asked.length === 0 || asked.includes(field.replace('data.', '')),
      )
  }
}

/** The papers that are asked for anew where something was edited: those that were brought, and those that the edit makes required. */
export const papersAskedBy = (
  cause: ReopeningCause,
  filled: Filled,
  type: 'business' | 'solopreneur',
): DocumentType[] => {
  const proving = papersOfCause[cause] ?? []
  const brought = filled.documentation?.documents ?? []
  return documentsFor(applicantOf(filled, type))
    .map(({ document }) => document)
    .filter((document) => proving.includes(document) || !brought.some((one) => one.type === document))
}

/** The files of a step that prove nothing any more. */
export const filesAsked = (step: FilledStep, data: object, asked: readonly string[]): string[] => {
  const { documents = [], addressProofId = '' } = data as NonNullable<Filled['documentation']> &
    NonNullable<Filled['pep']>
  if (step === 'pep') return asked.includes('addressProofId') && addressProofId !== '' ? [addressProofId] : []
  if (step !== 'documentation') return []
  return documents.filter(({ type }) => asked.includes(`documents.${type}`)).map(({ fileId }) => fileId)
}

/** A step without what has to be given anew. */
export const withoutAsked = (step: FilledStep, data: object, asked: readonly string[]): object => {
  if (step === 'pep') {
    return {
      ...data,
      ...Object.fromEntries(residenceProof.filter((field) => asked.includes(field)).map((field) => [field, ''])),
    }
  }
  if (step !== 'documentation') return data
  const { documents = [] } = data as NonNullable<Filled['documentation']>
  return { ...data, documents: documents.filter(({ type }) => !asked.includes(`documents.${type}`)) }
}

/** Why nothing can be filled in here: the field was not asked for. */
export const notAsked = (fields: readonly string[]): FieldProblem[] => fields.map((field) => problem(field, 'notAsked'))
