import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Badge.module.css'

/** A short word in a soft box, such as a plan's name or "new". */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'positive' | 'caution' | 'negative' | undefined
  children: ReactNode
}) {
  return <span className={classNames(classes.badge, classes[tone])}>{children}</span>
}
