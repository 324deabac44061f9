import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Panel.module.css'

/** A framed area; `isFlush` leaves the padding to what is inside, such as a table. */
export function Panel({
  children,
  title,
  actions,
  isFlush,
}: {
  children: ReactNode
  title?: ReactNode
  actions?: ReactNode
  isFlush?: boolean | undefined
}) {
  return (
    <div className={classNames(classes.panel, isFlush && classes.flush)}>
      {title || actions ? (
        <div className={classes.head}>
          {title ? <h2 className={classes.title}>{title}</h2> : <span />}
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </div>
  )
}
