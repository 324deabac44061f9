import { type FileContent, useProblemText } from '@contado/app-kit'
import { type PageAct, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useSavedFile } from './files/use-saved-file.ts'

/** Saves what `fetch` asks the API for; says so, or why not. */
export const useDownload = (): {
  readonly isLoading: boolean
  readonly download: (fetch: () => Promise<FileContent>) => Promise<void>
} => {
  const problemText = useProblemText()
  const toasts = useToasts()
  const save = useSavedFile()
  const [isLoading, setIsLoading] = useState(false)
  const download = async (fetch: () => Promise<FileContent>) => {
    setIsLoading(true)
    try {
      save(await fetch())
    } catch (problem) {
      toasts.error(problemText(problem))
    } finally {
      setIsLoading(false)
    }
  }
  return { isLoading, download }
}

type DownloadAct = { key: string; label: string; fetch: () => Promise<FileContent> }

/** The same as a lesser act of a screen. */
export const useDownloadAct = ({ key, label, fetch }: DownloadAct): PageAct => {
  const { isLoading, download } = useDownload()
  return { key, label, icon: 'download', isLoading, onSelect: () => void download(fetch) }
}
