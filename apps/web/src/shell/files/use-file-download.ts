import { saveFile, useProblemText } from '@contado/app-kit'
import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import { useToasts } from '@contado/ui'
import { client } from '../../api.ts'
import { useFileWords } from './use-file-words.ts'

const tellAfterMs = 2_000

/** Saves a file to the browser's downloads; all but XML is told of after two seconds, as specified. A visitor shows the link. */
export const useFileDownload = (inviteToken?: string) => {
  const say = useFileWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  return async ({ _id: fileId, type }: Pick<AttachedFile, '_id' | 'type'>): Promise<void> => {
    try {
      saveFile(await client.call('files.image', { query: { fileId } }, { inviteToken }))
      if (type !== 'application/xml') setTimeout(() => toasts.success(say('downloaded')), tellAfterMs)
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
}
