import type { ReactNode } from 'react'
import classes from './Columns.module.css'

/** Two parts beside each other where there is room, else one below the other. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}
