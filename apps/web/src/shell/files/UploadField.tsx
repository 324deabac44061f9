import { useLanguage } from '@contado/app-kit'
import { type FileKind, fileRules } from '@contado/contract/files/file-rules.domain.ts'
import { FileDrop, Select, Stack } from '@contado/ui'
import { useState } from 'react'
import { documentLanguages, readDocumentLanguage, rememberDocumentLanguage } from './document-language.ts'
import { useFileWords } from './use-file-words.ts'
import { type UploadPlace, useUploads } from './use-uploads.ts'

type UploadFieldProps = UploadPlace & {
  id?: string
  label: string
  error?: string | undefined
  isRequired?: boolean
  /** The language of the document, where it was asked for elsewhere. */
  language?: string
  description?: string | undefined
  kind: FileKind
  /** What stands there already. */
  present: readonly { name: string }[]
  /** Documents are said to be in a language; pictures are not. */
  isLanguageAsked?: boolean
  isDisabled?: boolean
  onUploaded: Parameters<typeof useUploads>[0]['onUploaded']
}

/** A place to upload files to, by the rules of their kind, before anything is sent. */
export function UploadField(props: UploadFieldProps) {
  const {
    label,
    description,
    kind,
    present,
    group,
    fileRole,
    isLanguageAsked = false,
    isDisabled = false,
    onUploaded,
  } = props
  const { language: spoken } = useLanguage()
  const [language, setLanguage] = useState(() => readDocumentLanguage(localStorage, spoken))
  const { extensions, maxFiles, maxMegabytes } = fileRules[kind]
  const { uploads, add, dismiss } = useUploads({
    group,
    fileRole,
    language: props.language ?? (isLanguageAsked ? language : null),
    count: present.length,
    onUploaded,
  })
  const choose = (chosen: string) => {
    setLanguage(chosen)
    rememberDocumentLanguage(localStorage, chosen)
  }
  return (
    <div className="screen-only">
      <Stack gap={3}>
        {isLanguageAsked && !isDisabled ? <LanguageChoice value={language} onChange={choose} /> : null}
        <FileDrop
          id={props.id}
          label={label}
          description={description}
          error={props.error}
          isRequired={props.isRequired ?? false}
          isDisabled={isDisabled}
          files={uploads}
          present={present}
          limits={{ accept: extensions, maxFiles, maxMegabytes }}
          onAdd={add}
          onRemove={dismiss}
        />
      </Stack>
    </div>
  )
}

type LanguageChoiceProps = {
  value: string
  onChange: (language: string) => void
  /** Of one document that does not come in all of them. */
  among?: readonly string[] | null
}

/** Which language a document is in. */
export function LanguageChoice({ value, onChange, among = null }: LanguageChoiceProps) {
  const say = useFileWords()
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const options = (among ?? documentLanguages).map((code) => ({ value: code, label: names.of(code) ?? code }))
  return (
    <Select
      label={say(among === null ? 'language' : 'languageOfOne')}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
