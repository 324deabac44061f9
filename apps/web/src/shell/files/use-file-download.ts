import { useProblemText } from '@contado/app-kit'
import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import { useToasts } from '@contado/ui'
import { client } from '../../api.ts'
import { useSavedFile } from './use-saved-file.ts'

/** Saves a file that the API keeps. A visitor shows the link. */
export const useFileDownload = (inviteToken?: string) => {
  const save = useSavedFile()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  return async ({ _id: fileId }: Pick<AttachedFile, '_id'>): Promise<void> => {
    try {
      save(await client.call('files.image', { query: { fileId } }, { inviteToken }))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
}
