import { Button, Checkbox, CodeList, CopyButton, Row, Stack } from '@contado/ui'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../api.ts'
import { useSavedFile } from '../files/use-saved-file.ts'
import { useFactorWords } from './use-factor-words.ts'

/** Recovery codes, shown this one time: to copy, download or print; it goes on once they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const say = useFactorWords()
  const save = useSavedFile()
  const email = useUser()?.email ?? ''
  const [isKept, setIsKept] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const download = () => {
    const content = new Blob([[say('recovery.fileHead', { email }), '', ...codes, ''].join('\r\n')], {
      type: 'text/plain;charset=utf-8',
    })
    save({ fileName: say('recovery.fileName'), content })
  }
  return (
    <Stack>
      <p ref={text} tabIndex={-1}>
        {say('recovery.text')}
      </p>
      <CodeList codes={codes} label={say('recovery.label')} printedTitle={say('recovery.fileHead', { email })} />
      <Row>
        <CopyButton text={codes.join('\n')}>{say('recovery.copy')}</CopyButton>
        <Button icon="download" onClick={download}>
          {say('recovery.download')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {say('recovery.print')}
        </Button>
      </Row>
      <Checkbox label={say('recovery.kept')} isChecked={isKept} onChange={setIsKept} />
      <Row justify="end">
        <Button kind="primary" onClick={onKept} disabledReason={isKept ? undefined : say('recovery.keepFirst')}>
          {say('recovery.done')}
        </Button>
      </Row>
    </Stack>
  )
}
