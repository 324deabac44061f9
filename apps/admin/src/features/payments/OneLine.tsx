import type { ReactNode } from 'react'
import classes from './OneLine.module.css'

/** A cell's content on one line: what is too long ends in dots, and is read whole where its row leads. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className={classes.line}>{children}</span>
}
