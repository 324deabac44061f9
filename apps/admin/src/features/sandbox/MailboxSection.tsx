import { Refused, RouterLink, useGo, useUrlValues } from '@contado/app-kit'
import { DataTable, EmptyState, InstantText, Row, SearchField, Section, Stack } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEndpoint } from '../../api.ts'
import { MailPanel } from './MailPanel.tsx'
import { useDevToolWords } from './use-dev-tool-words.ts'

const pollMs = 5000

const hrefOf = (to: string, mail?: string): Address => {
  const search = new URLSearchParams({ ...(to === '' ? {} : { to }), ...(mail === undefined ? {} : { mail }) })
  return `/dev-tools?${search}`
}

/** The mails that the sandbox has sent, newest first; one of them opens beside the list. */
export function MailboxSection() {
  const say = useDevToolWords()
  const go = useGo()
  const [{ to = '', mail: openId }, changeUrl] = useUrlValues()
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    'sandbox.mailbox',
    { query: to === '' ? {} : { to } },
    { pollMs, isPreviousKept: true },
  )
  return (
    <Section
      title={say('mailbox')}
      description={say('mailboxText')}
      actions={<SearchField label={say('mailSearch')} value={to} onChange={(text) => changeUrl({ to: text })} />}
    >
      <DataTable
        label={say('mailbox')}
        rows={data?.items}
        rowKey={({ messageId }) => messageId}
        renderLink={({ messageId }, link) => <RouterLink href={hrefOf(to, messageId)} {...link} />}
        openKey={openId}
        isLoading={isPlaceholderData}
        columns={[
          { key: 'subject', header: say('mailSubject'), render: ({ subject }) => subject },
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
            <strong>{mail.subject}</strong>
            <Row justify="between" isOneLine>
              <span>{mail.to}</span>
              <InstantText instant={mail.createdAt} />
            </Row>
          </Stack>
        )}
        isFiltered={to !== ''}
        onClearFilters={() => changeUrl({ to: undefined })}
        empty={<EmptyState title={say('noMail')}>{say('noMailText')}</EmptyState>}
        refused={error ? <Refused problem={error} onRetry={() => void refetch()} /> : undefined}
      />
      <MailPanel
        mail={data?.items.find(({ messageId }) => messageId === openId)}
        isOpen={openId !== undefined && data !== undefined}
        onClose={() => go(hrefOf(to))}
      />
    </Section>
  )
}
