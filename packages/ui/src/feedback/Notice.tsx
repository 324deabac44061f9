import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Notice.module.css'

export type NoticeProps = {
  kind?: 'info' | 'positive' | 'caution' | 'negative' | undefined
  title?: ReactNode
  /** What happened, where the money is now, what to do. */
  children?: ReactNode
  actions?: ReactNode
  /** Says it at once to screen readers; on for negative notices. */
  isAnnounced?: boolean | undefined
}

/** A coloured box: information, success, caution, or something that failed. */
export function Notice({ kind = 'info', title, children, actions, isAnnounced = kind === 'negative' }: NoticeProps) {
  return (
    <div className={classNames(classes.notice, classes[kind])} role={isAnnounced ? 'alert' : undefined}>
      <div className={classes.body}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
