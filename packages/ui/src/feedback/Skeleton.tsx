import { useDelayed } from '../buttons/Spinner.tsx'
import { classNames } from '../class-names.ts'
import { useUi } from '../foundation/ui-context.ts'
import classes from './Skeleton.module.css'

const DELAY_MS = 150

/** Grey bars in the final geometry, visible after 150 ms; one bar per line. */
export function Skeleton({
  lines = 1,
  height = 20,
  width = '100%',
}: {
  lines?: number | undefined
  /** Height of one bar in pixels. */
  height?: number | undefined
  width?: string | undefined
}) {
  const { words } = useUi()
  const isVisible = useDelayed(DELAY_MS)
  return (
    <div className={classes.skeleton} role="status" aria-busy="true">
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity.
          key={line}
          className={classNames(classes.bar, isVisible && classes.visible)}
          style={{ height, width: line > 0 && line === lines - 1 ? '60%' : width }}
        />
      ))}
    </div>
  )
}
