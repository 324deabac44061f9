import type { Corridor } from '@contado/contract/corridors/corridors.ts'
import { previewReference } from '@contado/contract/corridors/preview-reference.ts'
import type { Fact } from '@contado/ui'
import { useNewTransferWords } from './use-new-transfer-words.ts'

type Written = { readonly rail: Corridor | null; readonly payer: string; readonly written: string }

/** The reference as the payee's bank prints it, and what was written where that is something else. */
export const useReferenceFacts = () => {
  const say = useNewTransferWords()
  return ({ rail, payer, written }: Written): Fact[] => {
    const reference = written.trim()
    if (reference === '') return []
    if (rail === null) return [{ label: say('reference'), value: reference }]
    const printed = previewReference({ rail, payer, reference })
    const note = printed.isCut
      ? say('shortened', { count: rail.referenceLength, reference })
      : printed.reference === reference
        ? undefined
        : say('spelled', { reference })
    const value = [printed.sender, printed.reference].filter(Boolean).join(' · ')
    return [{ label: say('onStatement'), value, note }]
  }
}
