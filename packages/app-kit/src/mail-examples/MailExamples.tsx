import type { sandboxEndpoints } from '@contado/contract/sandbox/sandbox.endpoints.ts'
import {
  Badge,
  EmptyState,
  Expandable,
  FactList,
  InstantText,
  PreformattedText,
  Row,
  Skeleton,
  Stack,
} from '@contado/ui'
import type { ClientAnswer } from '../client/create-client.ts'
import { defineWords } from '../i18n/define-words.ts'
import { Refused } from '../lists/Refused.tsx'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const { useWords } = defineWords('mailExamples', { en, es })

/** What the screen is called and says of itself. */
export const useMailExampleWords = useWords

type Found = {
  readonly data: ClientAnswer<(typeof sandboxEndpoints)['sandbox.emailing-docs']> | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Of every kind of mail that was sent the newest one, as it is read without pictures. */
export function MailExamples({ found: { data, error, refetch } }: { found: Found }) {
  const say = useWords()
  if (error) return <Refused problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={6} height={44} />
  if (data.items.length === 0) return <EmptyState title={say('none')}>{say('noneText')}</EmptyState>
  return (
    <div>
      {data.items.map(({ messageId, subject, kind, to, createdAt, text }) => (
        <Expandable
          key={messageId}
          title={
            <Row justify="between">
              <span>{subject}</span>
              <Badge>{kind}</Badge>
            </Row>
          }
        >
          <Stack>
            <FactList
              facts={[
                { label: say('to'), value: to },
                { label: say('at'), value: <InstantText instant={createdAt} /> },
              ]}
            />
            <PreformattedText>{text ?? ''}</PreformattedText>
          </Stack>
        </Expandable>
      ))}
    </div>
  )
}
