import { useProblemText } from '@contado/app-kit'
import { type DroppedFile, shortFileName, useToasts } from '@contado/ui'
import { useRef, useState } from 'react'
import { client } from '../../api.ts'
import { noteUpload } from './uploads-under-way.ts'
import { useFileWords } from './use-file-words.ts'

export type UploadPlace = {
  /** `business-logo`, `invoice-attachment:{invoiceId}` … */
  readonly group: string
  /** What the file is to its place; the name of its part. */
  readonly fileRole: string
}
type Uploading = UploadPlace & {
  readonly language: string | null
  /** How many files stand there already. */
  readonly count: number
  /** What to do with the file once it is kept; when it fails, so has the upload. */
  readonly onUploaded: (file: { readonly _id: string; readonly name: string }) => unknown
}

/** The uploads of one place, one after the other, with what became of each. */
export const useUploads = ({ group, fileRole, language, count, onUploaded }: Uploading) => {
  const say = useFileWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const [uploads, setUploads] = useState<readonly DroppedFile[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const send = async (file: File, { id, slot }: { id: string; slot: number }): Promise<void> => {
    const body = { group, slot: String(slot), ...(language === null ? {} : { language }) }
    try {
      await onUploaded(await client.call('files.upload', { body, file: { role: fileRole, content: file } }))
      setUploads((all) => all.filter((one) => one.id !== id))
      toasts.success(say('uploaded'))
    } catch (problem) {
      const failed = { id, name: file.name, error: sayProblem(problem) }
      setUploads((all) => all.map((one) => (one.id === id ? failed : one)))
      toasts.error(say('notUploaded', { name: shortFileName(file.name) }))
    }
  }
  const add = (files: readonly File[]): void => {
    const from = count + uploads.filter(({ isUploading }) => isUploading).length
    files.forEach((file, index) => {
      const id = crypto.randomUUID()
      setUploads((all) => [...all, { id, name: file.name, isUploading: true }])
      line.current = noteUpload(line.current.then(() => send(file, { id, slot: from + index + 1 })))
    })
  }
  return { uploads, add, dismiss: (id: string) => setUploads((all) => all.filter((one) => one.id !== id)) }
}
