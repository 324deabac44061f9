import type { ReactNode } from 'react'
import { Icon } from '../foundation/Icon.tsx'
import classes from './Expandable.module.css'

/** A heading that opens and closes what stands below it. */
export function Expandable({
  title,
  children,
  isOpenAtFirst,
}: {
  title: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean | undefined
}) {
  return (
    <details className={classes.expandable} open={isOpenAtFirst}>
      <summary className={classes.summary}>
        <span className={classes.arrow}>
          <Icon name="chevronRight" />
        </span>
        {title}
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
