import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Status.module.css'

export type StatusProps = {
  /** The mark's shape and colour: done (circle), progress (ring), attention (amber ring), failed (square), draft (grey). */
  kind: 'done' | 'progress' | 'attention' | 'failed' | 'draft'
  /** The word that says it. */
  children: ReactNode
}

/** A status as a small mark and a word; the colour never speaks alone. */
export function Status({ kind, children }: StatusProps) {
  return (
    <span className={classes.status} data-status={kind}>
      <span className={classNames(classes.mark, classes[kind])} aria-hidden="true" />
      {children}
    </span>
  )
}
