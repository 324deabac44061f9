import { PreformattedText, Row, Segments, Stack } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { MailFrame } from './MailFrame.tsx'
import { useMailExampleWords } from './mail-words.ts'

type Mail = { readonly subject: string; readonly text: string | null; readonly html: string | null }

/** A mail as its reader sees it, or its plain text; one without HTML is text alone. */
export function MailBody({ mail, text }: { mail: Mail; text?: ReactNode }) {
  const say = useMailExampleWords()
  const [view, setView] = useState<'html' | 'text'>('html')
  const plain = text ?? <PreformattedText>{mail.text ?? ''}</PreformattedText>
  if (mail.html === null) return plain
  return (
    <Stack>
      <Row>
        <Segments
          label={say('view')}
          options={[
            { value: 'html', label: say('html') },
            { value: 'text', label: say('text') },
          ]}
          value={view}
          onChange={setView}
        />
      </Row>
      {view === 'html' ? <MailFrame title={mail.subject} html={mail.html} /> : plain}
    </Stack>
  )
}
