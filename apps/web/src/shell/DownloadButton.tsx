import { type FileContent, useProblemText } from '@contado/app-kit'
import { Button, type ButtonKind, useToasts } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { useSavedFile } from './files/use-saved-file.ts'

type DownloadButtonProps = {
  children: ReactNode
  /** Asks the API for the file. */
  fetch: () => Promise<FileContent>
  kind?: ButtonKind | undefined
}

/** Saves a file that the API answers; says so, or why not. */
export function DownloadButton({ children, fetch, kind }: DownloadButtonProps) {
  const problemText = useProblemText()
  const toasts = useToasts()
  const save = useSavedFile()
  const [isLoading, setIsLoading] = useState(false)
  const download = async () => {
    setIsLoading(true)
    try {
      save(await fetch())
    } catch (problem) {
      toasts.error(problemText(problem))
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Button kind={kind} icon="download" isLoading={isLoading} onClick={() => void download()}>
      {children}
    </Button>
  )
}
