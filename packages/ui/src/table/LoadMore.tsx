import { Button } from '../buttons/Button.tsx'
import { useUi } from '../foundation/ui-context.ts'
import classes from './LoadMore.module.css'

export type LoadMoreProps = { hasMore: boolean; isLoading: boolean; onLoadMore: () => void }

/** The button that adds the next rows of a list which is read page by page. */
export function LoadMore({ hasMore, isLoading, onLoadMore }: LoadMoreProps) {
  const { words } = useUi()
  if (!hasMore) return null
  return (
    <div className={classes.more}>
      <Button onClick={onLoadMore} isLoading={isLoading}>
        {words.loadMore}
      </Button>
    </div>
  )
}
