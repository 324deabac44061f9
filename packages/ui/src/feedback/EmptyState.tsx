import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export type EmptyStateProps = {
  /** The fact ('No recurring invoices yet'). */
  title: string
  /** One sentence of what it is for. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
}

/** What a list shows when there is nothing: the fact, one sentence, one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>{title}</h2>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
