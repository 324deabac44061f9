import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './ActivityList.module.css'

export type Happening = {
  key: string
  what: ReactNode
  when: ReactNode
  /** By whom, or what came of it. */
  detail?: ReactNode
  /** Done, where it is now, still to come, or ended otherwise than it should. */
  mark?: 'done' | 'now' | 'next' | 'failed' | undefined
}

/** What happened to something and what comes next, in the order of time, each with when it was. */
export function ActivityList({ label, items }: { label: string; items: readonly Happening[] }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map(({ key, what, when, detail, mark = 'done' }) => (
        <li
          key={key}
          className={classNames(classes.entry, classes[mark])}
          aria-current={mark === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true" />
          <span className={classes.what}>{what}</span>
          <span className={classes.when}>{when}</span>
          {detail ? <span className={classes.detail}>{detail}</span> : null}
        </li>
      ))}
    </ol>
  )
}
