import type { ClientAnswer } from '@contado/app-kit'
import type { sandboxEndpoints } from '@contado/contract/sandbox/sandbox.endpoints.ts'
import { Button, DataTable, EmptyState, InstantText, Row, SearchField, Section, Stack } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { Refused } from '../../shell/Refused.tsx'
import { MailPanel } from './MailPanel.tsx'
import { useDevToolWords } from './use-dev-tool-words.ts'

export type Mail = ClientAnswer<(typeof sandboxEndpoints)['sandbox.mailbox']>['items'][number]

const pollMs = 5000

/** The mails that the sandbox has sent, newest first. */
export function MailboxSection() {
  const say = useDevToolWords()
  const [to, setTo] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    'sandbox.mailbox',
    { query: to === '' ? {} : { to } },
    { pollMs, isPreviousKept: true },
  )
  const open = data?.items.find(({ messageId }) => messageId === openId) ?? null
  return (
    <Section
      title={say('mailbox')}
      description={say('mailboxText')}
      actions={<SearchField label={say('mailSearch')} value={to} onChange={setTo} />}
    >
      <DataTable
        label={say('mailbox')}
        rows={data?.items}
        rowKey={({ messageId }) => messageId}
        openKey={openId ?? undefined}
        isLoading={isPlaceholderData}
        columns={[
          { key: 'subject', header: say('mailSubject'), render: (mail) => <Opener mail={mail} onOpen={setOpenId} /> },
          { key: 'to', header: say('mailTo'), render: (mail) => mail.to, isMuted: true },
          {
            key: 'at',
            header: say('mailAt'),
            render: ({ createdAt }) => <InstantText instant={createdAt} />,
            align: 'end',
            isMuted: true,
          },
        ]}
        renderCard={(mail) => (
          <Stack gap={1}>
            <Opener mail={mail} onOpen={setOpenId} />
            <Row justify="between">
              <span>{mail.to}</span>
              <InstantText instant={mail.createdAt} />
            </Row>
          </Stack>
        )}
        isFiltered={to !== ''}
        onClearFilters={() => setTo('')}
        empty={<EmptyState title={say('noMail')}>{say('noMailText')}</EmptyState>}
        refused={error ? <Refused problem={error} onRetry={() => void refetch()} /> : undefined}
      />
      <MailPanel mail={open} onClose={() => setOpenId(null)} />
    </Section>
  )
}

function Opener({ mail, onOpen }: { mail: Mail; onOpen: (messageId: string) => void }) {
  return (
    <Button kind="quiet" isSmall onClick={() => onOpen(mail.messageId)}>
      {mail.subject}
    </Button>
  )
}
