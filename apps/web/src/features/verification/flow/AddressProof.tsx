import { Button, Notice, Row, Stack } from '@contado/ui'
import { client } from '../../../api.ts'
import { OneFileDrop } from '../../../shell/files/OneFileDrop.tsx'
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
    <OneFileDrop
      {...field}
      kind="address-proof"
      upload={(content) => client.call('files.user', { body: {}, file: { role: 'address', content } })}
      onUploaded={({ _id }) => onChange(_id)}
    />
  )
}
