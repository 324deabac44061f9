import type { sandboxEndpoints } from '@contado/contract/sandbox/sandbox.endpoints.ts'
import { Badge, EmptyState, Expandable, FactList, InstantText, Row, Skeleton, Stack } from '@contado/ui'
import type { ClientAnswer } from '../client/create-client.ts'
import { Refused } from '../lists/Refused.tsx'
import { MailBody } from './MailBody.tsx'
import { useMailExampleWords } from './mail-words.ts'

type Found = {
  readonly data: ClientAnswer<(typeof sandboxEndpoints)['sandbox.emailing-docs']> | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Of every kind of mail that was sent the newest one, as its reader sees it. */
export function MailExamples({ found: { data, error, refetch } }: { found: Found }) {
  const say = useMailExampleWords()
  if (error) return <Refused problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={6} height={44} />
  if (data.items.length === 0) return <EmptyState title={say('none')}>{say('noneText')}</EmptyState>
  return (
    <div>
      {data.items.map((mail) => (
        <Expandable
          key={mail.messageId}
          title={
            <Row justify="between">
              <span>{mail.subject}</span>
              <Badge>{mail.kind}</Badge>
            </Row>
          }
        >
          <Stack>
            <FactList
              facts={[
                { label: say('to'), value: mail.to },
                { label: say('at'), value: <InstantText instant={mail.createdAt} /> },
              ]}
            />
            <MailBody mail={mail} />
          </Stack>
        </Expandable>
      ))}
    </div>
  )
}
