import { type FileContent, saveFile } from '@contado/app-kit'
import { useToasts } from '@contado/ui'
import { useFileWords } from './use-file-words.ts'

const tellAfterMs = 2_000

const isXml = ({ content }: FileContent): boolean => /^(application|text)\/xml\b/.test(content.type)

/** Hands a file to the browser's downloads; all but XML is told of after two seconds, as specified. */
export const useSavedFile = (): ((file: FileContent) => void) => {
  const say = useFileWords()
  const toasts = useToasts()
  return (file) => {
    saveFile(file)
    if (!isXml(file)) setTimeout(() => toasts.success(say('downloaded')), tellAfterMs)
  }
}
