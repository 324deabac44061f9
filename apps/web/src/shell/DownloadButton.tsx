import type { FileContent } from '@contado/app-kit'
import { Button, type ButtonKind } from '@contado/ui'
import type { ReactNode } from 'react'
import { useDownload } from './use-download.ts'

type DownloadButtonProps = {
  children: ReactNode
  /** Asks the API for the file. */
  fetch: () => Promise<FileContent>
  kind?: ButtonKind | undefined
}

/** Saves a file that the API answers; says so, or why not. */
export function DownloadButton({ children, fetch, kind }: DownloadButtonProps) {
  const { isLoading, download } = useDownload()
  return (
    <Button kind={kind} icon="download" isLoading={isLoading} onClick={() => void download(fetch)}>
      {children}
    </Button>
  )
}
