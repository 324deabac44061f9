import { Anchor } from '../foundation/Anchor.tsx'
import { Icon } from '../foundation/Icon.tsx'
import { Hint } from '../overlays/Hint.tsx'
import classes from './Bell.module.css'

export type BellProps = {
  href: string
  /** What it leads to, with the number; shown as a hint and said by screen readers. */
  label: string
  /** A few figures on the bell; nothing when there is nothing new. */
  count?: string | undefined
  isCurrent?: boolean | undefined
}

/** The way to what one was told, with the number of what is new. */
export function Bell({ href, label, count, isCurrent }: BellProps) {
  return (
    <Hint text={label} isActing>
      <Anchor href={href} className={classes.bell} aria-label={label} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name="bell" size={18} />
        {count ? (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </Anchor>
    </Hint>
  )
}
