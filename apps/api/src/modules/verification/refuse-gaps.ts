import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Gap, GapKind } from '@contado/contract/verification/approval-gaps.domain.ts'

const messages: Readonly<Record<GapKind, string>> = {
  step: 'This step was not handed in, or was denied',
  identity: 'This person has not proved who they are',
  politicalExposure: 'This person has not declared political exposure',
  headOnExposure: 'A head has to approve this declaration',
  namedOwner: 'This owner has not signed up, so nobody knows who they are',
  question: 'This person has not answered what they were asked',
  entity: 'This owner was not approved',
  deniedEntity: 'This owner was denied',
  document: 'This document is missing',
  staleDocument: 'This document is too old',
  rejectedDocument: 'This document was rejected',
  rejectedProof: 'The proof of address of this person was rejected',
  staleProof: 'The proof of address of this person is too old',
  request: 'This step waits for an answer',
  reply: 'An answer was not reviewed',
  card: 'No card was kept, and the fee was not waived',
}

/** Refuses `ApplicationIncomplete` with everything that is missing. */
export const refuseGaps = (gaps: readonly Gap[]): void => {
  if (gaps.length === 0) return
  const validations = gaps.map(({ gap, of }) => ({ field: of || gap, code: gap, message: messages[gap] }))
  throw new Refusal('ApplicationIncomplete', { validations })
}
