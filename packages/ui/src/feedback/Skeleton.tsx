import { useDelayed } from '../buttons/Spinner.tsx'
import { classNames } from '../class-names.ts'
import { useUi } from '../foundation/ui-context.ts'
import classes from './Skeleton.module.css'

const DELAY_MS = 150
const ROW_PX = 48
const nameWidths = ['34%', '22%', '40%', '28%']

/** Grey bars in the final geometry, visible after 150 ms; one bar per line. What is taller than two rows is rows of words. */
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
  const bar = classNames(classes.bar, isVisible && classes.visible)
  if (lines === 1 && height > 2 * ROW_PX) {
    return (
      <div className={classes.rows} style={{ minHeight: height }} role="status" aria-busy="true">
        <span className="visually-hidden">{words.loading}</span>
        {Array.from({ length: Math.floor(height / ROW_PX) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity.
          <div key={row} className={classNames(classes.row, isVisible && classes.ruled)}>
            <div className={bar} style={{ width: nameWidths[row % nameWidths.length] }} />
            <div className={bar} style={{ width: '12%' }} />
          </div>
        ))}
      </div>
    )
  }
  return (
    <div className={classes.skeleton} role="status" aria-busy="true">
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity.
          key={line}
          className={bar}
          style={{ height, width: line > 0 && line === lines - 1 ? '60%' : width }}
        />
      ))}
    </div>
  )
}
