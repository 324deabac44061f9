import { MailBody, Refused } from '@contado/app-kit'
import { EmptyState, Expandable, Row, SearchField, Skeleton, Stack } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { MessageLine } from './MessageLine.tsx'
import { MessageText } from './MessageText.tsx'
import { OneTimeCode } from './OneTimeCode.tsx'
import { useDevToolsWords } from './use-dev-tools-words.ts'

const pollMs = 2000

/** Every mail or text message that the product sent, newest first. */
export function MessagesTool({ kind }: { kind: 'mailbox' | 'sms' }) {
  const say = useDevToolsWords()
  const [to, setTo] = useState('')
  const query = to.trim() === '' ? {} : { to: to.trim() }
  const found = useEndpoint(`sandbox.${kind}`, { query }, { pollMs, isPreviousKept: true })
  return (
    <Stack>
      <Row gap={3} align="end">
        <SearchField value={to} onChange={setTo} label={say(kind === 'mailbox' ? 'filterMail' : 'filterSms')} />
      </Row>
      {kind === 'mailbox' && to.includes('@') ? <OneTimeCode email={to.trim()} /> : null}
      {found.error ? (
        <Refused problem={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeleton lines={4} height={44} />
      ) : found.data.items.length === 0 ? (
        <EmptyState title={say(to === '' ? 'nothingSent' : 'nothingMatches')}>{say('nothingSentText')}</EmptyState>
      ) : (
        <div>
          {found.data.items.map((message) => (
            <Expandable key={message.messageId} title={<MessageLine message={message} />}>
              <MailBody mail={message} text={<MessageText text={message.text ?? ''} />} />
            </Expandable>
          ))}
        </div>
      )}
    </Stack>
  )
}
