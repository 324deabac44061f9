import type { DragEvent } from 'react'
import { useState } from 'react'
import { buttonClass } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { Spinner } from '../buttons/Spinner.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { fillWords, type UiWords } from '../foundation/ui-words.ts'
import { type ControlProps, Field, type FieldProps } from './Field.tsx'
import classes from './FileDrop.module.css'
import { type FileLimits, type FileRefusal, fileRefusal, shortFileName } from './file-rules.ts'

/** One file in the list; the application uploads it and says how that goes. */
export type DroppedFile = {
  id: string
  name: string
  isUploading?: boolean | undefined
  error?: string | undefined
}

export type FileDropProps = FieldProps & {
  files: readonly DroppedFile[]
  /** Files that stand elsewhere on the screen and count all the same. */
  present?: readonly { name: string }[] | undefined
  /** Receives the files that passed the limits. */
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
  onBlur?: (() => void) | undefined
  /** pdf, one file, 5 MB unless told. */
  limits?: Partial<FileLimits> | undefined
}

/** A place to drop or choose files; what does not fit the limits is refused with its reason before any upload. */
export function FileDrop(props: FileDropProps) {
  const { files, onAdd, onRemove } = props
  const { words } = useUi()
  const [isOver, setIsOver] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const limits: FileLimits = { accept: ['pdf'], maxFiles: 1, maxMegabytes: 5, ...props.limits }
  const take = (offered: readonly File[]) => {
    const { taken, refused } = sortFiles(offered, [...(props.present ?? []), ...files], limits)
    setRefusals(refused.map(({ name, refusal }) => `${shortFileName(name)}: ${refusalText(refusal, limits, words)}`))
    if (taken.length > 0) onAdd(taken)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!props.isDisabled) take([...event.dataTransfer.files])
  }
  const error = props.error ?? (refusals.length > 0 ? refusals.map((text) => <div key={text}>{text}</div>) : undefined)
  return (
    <Field field={{ ...props, error }}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the input is the first.
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <FileInput {...props} control={control} limits={limits} onTake={take} />
          <FileList files={files} onRemove={onRemove} />
        </div>
      )}
    </Field>
  )
}

type FileInputProps = Omit<FileDropProps, 'limits'> & {
  control: ControlProps
  limits: FileLimits
  onTake: (offered: readonly File[]) => void
}

function FileInput({ control, limits, onTake, name, isDisabled, onBlur }: FileInputProps) {
  const { words } = useUi()
  return (
    <div className={classes.invite}>
      <input
        {...control}
        type="file"
        name={name}
        multiple={limits.maxFiles > 1}
        accept={limits.accept.map((extension) => `.${extension}`).join(',')}
        disabled={isDisabled}
        className={classNames('visually-hidden', classes.input)}
        onChange={(event) => {
          onTake([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
        onBlur={onBlur}
      />
      <label htmlFor={control.id} className={buttonClass({ kind: 'secondary' })}>
        <Icon name="upload" />
        {limits.maxFiles > 1 ? words.chooseFiles : words.chooseFile}
      </label>
      <span className={classes.hint}>
        {words.dropFiles} · {fillWords(words.fileLimits, limitValues(limits))}
      </span>
    </div>
  )
}

function FileList({ files, onRemove }: { files: readonly DroppedFile[]; onRemove: (id: string) => void }) {
  const { words } = useUi()
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          {file.isUploading ? <Spinner label={words.loading} delayMs={0} size={16} /> : <Icon name="file" />}
          <span className={classes.name} title={file.name}>
            {shortFileName(file.name)}
            {file.error ? <span className={classes.error}>{file.error}</span> : null}
          </span>
          <IconButton
            icon="trash"
            label={fillWords(words.removeFile, { name: file.name })}
            isSmall
            onClick={() => onRemove(file.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function sortFiles(offered: readonly File[], present: readonly { name: string }[], limits: FileLimits) {
  const taken: File[] = []
  const refused: { name: string; refusal: FileRefusal }[] = []
  for (const file of offered) {
    const refusal = fileRefusal(file, [...present, ...taken], limits)
    if (refusal) refused.push({ name: file.name, refusal })
    else taken.push(file)
  }
  return { taken, refused }
}

function refusalText(refusal: FileRefusal, limits: FileLimits, words: UiWords): string {
  const texts: Record<FileRefusal, string> = {
    tooMany: limits.maxFiles === 1 ? words.fileOnlyOne : words.fileTooMany,
    duplicate: words.fileDuplicate,
    tooLarge: words.fileTooLarge,
    empty: words.fileEmpty,
    type: words.fileType,
  }
  return fillWords(texts[refusal], limitValues(limits))
}

function limitValues(limits: FileLimits) {
  return { extensions: limits.accept.join(', '), size: limits.maxMegabytes, count: limits.maxFiles }
}
