import { useFieldWords } from '@contado/app-kit'
import type { Corridor } from '@contado/contract/corridors/corridors.ts'
import type { TransferValues } from './transfer-values.ts'
import { useNewTransferWords } from './use-new-transfer-words.ts'

type Typed = Pick<TransferValues, 'purposeCode' | 'documentId' | 'when'>

/** What a corridor asks for that was not said yet, in words, by field. */
export const useMissingTerms = () => {
  const say = useNewTransferWords()
  const sayField = useFieldWords()
  return (corridor: Corridor | null, { purposeCode, documentId, when }: Typed) => {
    const { purposeCodes = [], isDocumentNeeded = false } = corridor ?? {}
    return {
      purposeCode: purposeCodes.length > 0 && purposeCode === '' ? sayField('required') : null,
      documentId: isDocumentNeeded && documentId === '' && when !== 'repeat' ? say('documentMissing') : null,
      when: isDocumentNeeded && when === 'repeat' ? say('documentEach') : null,
    }
  }
}
