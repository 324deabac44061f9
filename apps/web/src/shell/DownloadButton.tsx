import { type FileContent, saveFile, useProblemText } from '@contado/app-kit'
import { Button, type ButtonKind, useToasts } from '@contado/ui'
import { type ReactNode, useState } from 'react'

type DownloadButtonProps = {
  children: ReactNode
  /** Asks the API for the file. */
  fetch: () => Promise<FileContent>
  /** What is said once it is saved. */
  done: string
  kind?: ButtonKind | undefined
}

/** Saves a file that the API answers; says so, or why not. */
export function DownloadButton({ children, fetch, done, kind }: DownloadButtonProps) {
  const problemText = useProblemText()
  const toasts = useToasts()
  const [isLoading, setIsLoading] = useState(false)
  const download = async () => {
    setIsLoading(true)
    try {
      saveFile(await fetch())
      toasts.success(done)
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
