import { useProblemText } from '@contado/app-kit'
import { fileRules } from '@contado/contract/files/file-rules.domain.ts'
import { Button, type DroppedFile, FileDrop, Notice, Row, Stack } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { useFlowWords } from './use-flow-words.ts'

type AddressProofProps = {
  id: string
  label: string
  description: string | undefined
  error: string | undefined
  value: string
  onChange: (fileId: string) => void
}

/** The person's own proof of where they live: one file, which can be replaced. */
export function AddressProof({ value, onChange, ...field }: AddressProofProps) {
  const say = useFlowWords()
  const sayProblem = useProblemText()
  const [files, setFiles] = useState<readonly DroppedFile[]>([])
  const { extensions, maxFiles, maxMegabytes } = fileRules['address-proof']
  const add = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return
    const shown = { id: file.name, name: file.name }
    setFiles([{ ...shown, isUploading: true }])
    try {
      const kept = await client.call('files.user', { body: {}, file: { role: 'address', content: file } })
      setFiles([])
      onChange(kept._id)
    } catch (problem) {
      setFiles([{ ...shown, error: sayProblem(problem) }])
    }
  }
  if (value !== '') {
    return (
      <Stack gap={2}>
        <Notice kind="positive">{say('proofKept')}</Notice>
        <Row>
          <Button isSmall onClick={() => onChange('')}>
            {say('replaceProof')}
          </Button>
        </Row>
      </Stack>
    )
  }
  return (
    <FileDrop
      {...field}
      isRequired
      files={files}
      limits={{ accept: extensions, maxFiles, maxMegabytes }}
      onAdd={(added) => void add(added)}
      onRemove={() => setFiles([])}
    />
  )
}
