import type { StepStatus } from './step-lifecycle.ts'

/** What an application may lack before it can be approved. */
export const gapKinds = [
  'step',
  'identity',
  'namedOwner',
  'question',
  'politicalExposure',
  'headOnExposure',
  'entity',
  'deniedEntity',
  'document',
  'staleDocument',
  'rejectedDocument',
  'rejectedProof',
  'staleProof',
  'request',
  'reply',
  'card',
] as const
export type GapKind = (typeof gapKinds)[number]

/** `of`: the step, the person, the entity or the document, as it is named elsewhere. */
export type Gap = { readonly gap: GapKind; readonly of: string }

type Person = {
  readonly name: string
  readonly needs: readonly string[]
  readonly kycStatus: StepStatus
  readonly pepStatus: StepStatus
  /** Whether the person declared to hold public office, or be close to who does. */
  readonly isExposed: boolean
  /** Whether staff rejected the proof of where the person lives. */
  readonly isProofRejected: boolean
  /** Whether it is older by now than it may be. */
  readonly isProofStale: boolean
}

export type CaseFacts = {
  /** The company's own steps that it has to hand in. */
  readonly steps: readonly { readonly step: string; readonly status: StepStatus }[]
  readonly people: readonly Person[]
  readonly entities: readonly { readonly name: string; readonly decision: 'approved' | 'denied' | null }[]
  /** Beneficial owners who are named and have no login yet: nobody knows who they are. */
  readonly awaitedOwners: readonly string[]
  /** Who was asked and has not answered. */
  readonly askedPeople: readonly string[]
  readonly documents: readonly {
    readonly type: string
    readonly isRequired: boolean
    readonly isThere: boolean
    readonly isStale: boolean
    readonly isRejected: boolean
  }[]
  /** Kept, waived, or not asked for here. */
  readonly isCardSettled: boolean
}

const handedIn: readonly StepStatus[] = ['submitted', 'completed', 'approved']
const proved: readonly StepStatus[] = ['completed', 'approved']

const personGaps = ({ name, needs, kycStatus, pepStatus, isExposed, isProofRejected, isProofStale }: Person): Gap[] => [
  ...(isProofRejected ? [{ gap: 'rejectedProof' as const, of: name }] : []),
  ...(isProofStale ? [{ gap: 'staleProof' as const, of: name }] : []),
  ...(needs.includes('personIdentityKyc') && !proved.includes(kycStatus)
    ? [{ gap: 'identity' as const, of: name }]
    : []),
  ...(needs.includes('pep') && !handedIn.includes(pepStatus) ? [{ gap: 'politicalExposure' as const, of: name }] : []),
  ...(isExposed && handedIn.includes(pepStatus) && pepStatus !== 'approved'
    ? [{ gap: 'headOnExposure' as const, of: name }]
    : []),
]

const entityGaps = (entities: CaseFacts['entities']): Gap[] =>
  entities.flatMap(({ name, decision }) =>
    decision === 'approved' ? [] : [{ gap: decision === null ? 'entity' : 'deniedEntity', of: name }],
  )

/** Everything that stands between an application and its approval, all of it at once. */
export const approvalGaps = ({ steps, people, documents, isCardSettled, ...facts }: CaseFacts): Gap[] => [
  ...steps
    .filter(({ status }) => !handedIn.includes(status))
    .map(({ step, status }) => ({
      gap: status === 'additional_info_requested' ? ('request' as const) : ('step' as const),
      of: step,
    })),
  ...people.flatMap(personGaps),
  ...facts.awaitedOwners.map((of) => ({ gap: 'namedOwner' as const, of })),
  ...facts.askedPeople.map((of) => ({ gap: 'question' as const, of })),
  ...entityGaps(facts.entities),
  ...documents
    .filter(({ isRequired, isThere }) => isRequired && !isThere)
    .map(({ type }) => ({ gap: 'document' as const, of: type })),
  ...documents.filter(({ isStale }) => isStale).map(({ type }) => ({ gap: 'staleDocument' as const, of: type })),
  ...documents
    .filter(({ isRejected }) => isRejected)
    .map(({ type }) => ({ gap: 'rejectedDocument' as const, of: type })),
  ...(isCardSettled ? [] : [{ gap: 'card' as const, of: '' }]),
]
