import { useProblemText } from '@contado/app-kit'
import { type FileKind, fileRules } from '@contado/contract/files/file-rules.domain.ts'
import { type DroppedFile, FileDrop } from '@contado/ui'
import { useState } from 'react'
import { noteUpload } from './uploads-under-way.ts'

type OneFileDropProps = {
  id: string
  label: string
  description?: string | undefined
  error: string | undefined
  kind: FileKind
  /** Sends it; what it is refused with is said beside its name. */
  upload: (file: File) => Promise<{ readonly _id: string; readonly name: string }>
  onUploaded: (file: { readonly _id: string; readonly name: string }) => void
}

/** A place for one file that has to be there, sent as soon as it is chosen. */
export function OneFileDrop({ kind, upload, onUploaded, ...field }: OneFileDropProps) {
  const sayProblem = useProblemText()
  const [files, setFiles] = useState<readonly DroppedFile[]>([])
  const { extensions, maxMegabytes } = fileRules[kind]
  const add = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return
    const shown = { id: file.name, name: file.name }
    setFiles([{ ...shown, isUploading: true }])
    try {
      const kept = await upload(file)
      setFiles([])
      onUploaded(kept)
    } catch (problem) {
      setFiles([{ ...shown, error: sayProblem(problem) }])
    }
  }
  return (
    <FileDrop
      {...field}
      isRequired
      files={files}
      limits={{ accept: extensions, maxFiles: 1, maxMegabytes }}
      onAdd={(added) => void noteUpload(add(added))}
      onRemove={() => setFiles([])}
    />
  )
}
