import { Refused } from '@contado/app-kit'
import { EmptyState, LoadMore, Panel, Skeleton, Stack, TextLink } from '@contado/ui'
import { usePages } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useBusinessToday } from '../../shell/use-business-today.ts'
import { ActivityList } from './ActivityPanel.tsx'
import { useHomeWords } from './use-home-words.ts'

/** Everything that moved on all accounts together, newest first. */
export function ActivityScreen() {
  const say = useHomeWords()
  const today = useBusinessToday()
  const found = usePages('home.activity', { query: {} })
  return (
    <ShellScreen title={say('activity.all')} back={<TextLink href="/">{say('title')}</TextLink>}>
      {found.problem ? <Refused problem={found.problem} onRetry={found.reload} /> : null}
      {found.isLoading ? <Skeleton height={480} /> : null}
      {!(found.problem || found.isLoading) && found.items.length === 0 ? (
        <EmptyState title={say('activity.none')}>{say('activity.noneText')}</EmptyState>
      ) : null}
      {found.items.length > 0 ? (
        <Stack gap={4}>
          <Panel isFlush>
            <ActivityList activities={found.items} today={today ?? ''} />
          </Panel>
          <LoadMore hasMore={found.hasMore} isLoading={found.isLoadingMore} onLoadMore={found.loadMore} />
        </Stack>
      ) : null}
    </ShellScreen>
  )
}
