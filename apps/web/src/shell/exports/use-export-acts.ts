import { useProblemText } from '@contado/app-kit'
import { useToasts } from '@contado/ui'
import { client } from '../../api.ts'
import { useSavedFile } from '../files/use-saved-file.ts'
import { useExportWords } from './use-export-words.ts'

type Which = { readonly exportId: string }

/** Downloads an export's file, or stops it; says why not. */
export const useExportActs = () => {
  const say = useExportWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const save = useSavedFile()
  const tried = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  return {
    download: ({ exportId }: Which) =>
      tried(async () => save(await client.call('exports.file', { params: { exportId } }))),
    cancel: ({ exportId }: Which) =>
      tried(async () => {
        await client.call('exports.cancel', { body: { exportId } })
        toasts.success(say('canceled'))
      }),
  }
}
