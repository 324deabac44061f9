import type { ReactNode } from 'react'
import classes from './PreformattedText.module.css'

/** A text in the lines in which it was written. */
export function PreformattedText({ children }: { children: ReactNode }) {
  return <p className={classes.text}>{children}</p>
}
