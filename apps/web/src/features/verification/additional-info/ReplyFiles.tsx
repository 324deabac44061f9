import { IconButton, ItemList, Stack, shortFileName } from '@contado/ui'
import { UploadField } from '../../../shell/files/UploadField.tsx'
import { useFileWords } from '../../../shell/files/use-file-words.ts'

type File = { readonly _id: string; readonly name: string }
type ReplyFilesProps = {
  requestId: string
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  label: string
  description: string
}

/** Documents that go with an answer: uploaded for this question, and sent with it. */
export function ReplyFiles({ requestId, files, onChange, label, description }: ReplyFilesProps) {
  const sayFile = useFileWords()
  return (
    <Stack gap={3}>
      <UploadField
        label={label}
        description={description}
        kind="additional-info"
        group={`additional-info:${requestId}`}
        fileRole="document"
        present={files}
        isLanguageAsked
        onUploaded={({ _id, name }) => onChange([...files, { _id, name }])}
      />
      {files.length > 0 ? (
        <ItemList
          label={label}
          items={files.map((file) => ({
            key: file._id,
            title: <span title={file.name}>{shortFileName(file.name)}</span>,
            actions: (
              <IconButton
                isSmall
                icon="trash"
                label={sayFile('removeName', { name: file.name })}
                onClick={() => onChange(files.filter(({ _id }) => _id !== file._id))}
              />
            ),
          }))}
        />
      ) : null}
    </Stack>
  )
}
