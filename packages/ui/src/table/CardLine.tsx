import type { ReactNode } from 'react'
import classes from './CardLine.module.css'

/** What tells one card of a list from the next, muted on one line of it; what is too long is cut. */
export function CardLine({ children }: { children: ReactNode }) {
  return <span className={classes.line}>{children}</span>
}
