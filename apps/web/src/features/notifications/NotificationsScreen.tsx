import { Refused, useProblemText, useUrlValues } from '@contado/app-kit'
import { Button, EmptyState, LinkButton, LoadMore, Row, Skeleton, Stack, Tabs, useToasts } from '@contado/ui'
import { useAction, useEndpoint, usePages } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { NoticeList } from './NoticeList.tsx'
import { useNotificationWords } from './use-notification-words.ts'

/** What the person was told of themselves and of the business they act for, newest first. */
export function NotificationsScreen() {
  const say = useNotificationWords()
  const [{ state }] = useUrlValues()
  const isUnreadOnly = state === 'unread'
  const found = usePages('notifications.list', { query: isUnreadOnly ? { state: 'unread' } : {} })
  return (
    <ShellScreen
      title={say('title')}
      secondaryActions={<LinkButton href="/user-settings/notifications">{say('choose')}</LinkButton>}
    >
      <Stack gap={4}>
        <Row justify="between">
          <Tabs
            label={say('show')}
            value={isUnreadOnly ? 'unread' : 'all'}
            tabs={[
              { key: 'all', label: say('all'), href: '/notifications' },
              { key: 'unread', label: say('unread'), href: '/notifications?state=unread' },
            ]}
          />
          <MarkAll until={found.items[0]?.createdAt} />
        </Row>
        {found.problem ? <Refused problem={found.problem} onRetry={found.reload} /> : null}
        {found.isLoading ? <Skeleton height={320} /> : null}
        {!(found.problem || found.isLoading) && found.items.length === 0 ? (
          <Nothing isUnreadOnly={isUnreadOnly} />
        ) : null}
        {found.items.length > 0 ? (
          <>
            <NoticeList notices={found.items} />
            <LoadMore hasMore={found.hasMore} isLoading={found.isLoadingMore} onLoadMore={found.loadMore} />
          </>
        ) : null}
      </Stack>
    </ShellScreen>
  )
}

function Nothing({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const say = useNotificationWords()
  return (
    <EmptyState title={say(isUnreadOnly ? 'noneTitle' : 'emptyTitle')}>
      {say(isUnreadOnly ? 'noneText' : 'emptyText')}
    </EmptyState>
  )
}

function MarkAll({ until }: { until: string | undefined }) {
  const say = useNotificationWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const { data } = useEndpoint('notifications.count-unread', {})
  const mark = useAction('notifications.mark-all-read', { onProblem: (problem) => toasts.error(sayProblem(problem)) })
  if (!data || data.unread === 0 || until === undefined) return null
  return (
    <Button isLoading={mark.isRunning} onClick={() => void mark.run({ body: { until } }).catch(() => undefined)}>
      {say('markAll')}
    </Button>
  )
}
