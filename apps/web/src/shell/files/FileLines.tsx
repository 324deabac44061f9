import { useLanguage } from '@contado/app-kit'
import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import { Button, IconButton, ItemList, shortFileName } from '@contado/ui'
import { useFileDownload } from './use-file-download.ts'
import { useFileWords } from './use-file-words.ts'

type FileLinesProps = {
  label: string
  files: readonly AttachedFile[]
  onRemove?: ((file: AttachedFile) => void) | undefined
  /** What opens them to somebody without an account. */
  inviteToken?: string | undefined
}

const kilobyte = 1024

/** Files by name and size, each to be downloaded, and removed where that is offered. */
export function FileLines({ label, files, onRemove, inviteToken }: FileLinesProps) {
  const say = useFileWords()
  const download = useFileDownload(inviteToken)
  const { language } = useLanguage()
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return (
    <ItemList
      label={label}
      items={files.map((file) => ({
        key: file._id,
        title: <span title={file.name}>{shortFileName(file.name)}</span>,
        detail: size.format(Math.max(1, Math.round(file.size / kilobyte))),
        actions: (
          <>
            <Button isSmall icon="download" onClick={() => void download(file)}>
              {say('download')}
              <span className="visually-hidden"> {shortFileName(file.name)}</span>
            </Button>
            {onRemove ? (
              <IconButton
                isSmall
                icon="trash"
                label={say('removeName', { name: file.name })}
                onClick={() => onRemove(file)}
              />
            ) : null}
          </>
        ),
      }))}
    />
  )
}
