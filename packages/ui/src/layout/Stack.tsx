import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Stack.module.css'

/** Steps of the spacing scale: 4, 8, 12, 16, 24, 32, 48 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Things below each other, 16 px apart unless told. */
export function Stack({ children, gap = 4 }: { children: ReactNode; gap?: Space | undefined }) {
  return <div className={classNames(classes.stack, classes[`gap${gap}`])}>{children}</div>
}

/** Things beside each other, 8 px apart unless told; wraps when there is no room, unless the last must stay at the end. */
export function Row({
  children,
  gap = 2,
  align = 'center',
  justify = 'start',
  isOneLine,
}: {
  children: ReactNode
  gap?: Space | undefined
  /** The first gives way and breaks its own words; the others keep their width. */
  isOneLine?: boolean | undefined
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined
  justify?: 'start' | 'end' | 'between' | undefined
}) {
  return (
    <div
      className={classNames(
        classes.row,
        classes[`gap${gap}`],
        classes[`align-${align}`],
        classes[justify],
        isOneLine && classes.oneLine,
      )}
    >
      {children}
    </div>
  )
}

/** Equal columns that become fewer when narrower than `minWidth` (240 px unless told). */
export function Grid({
  children,
  gap = 4,
  minWidth = 240,
  isEven,
}: {
  children: ReactNode
  gap?: Space | undefined
  minWidth?: number | undefined
  /** All of a row are as high as the highest. */
  isEven?: boolean | undefined
}) {
  const columns = `repeat(auto-fit, minmax(min(${minWidth}px, 100%), 1fr))`
  return (
    <div
      className={classNames(classes.grid, classes[`gap${gap}`], isEven && classes.even)}
      style={{ gridTemplateColumns: columns }}
    >
      {children}
    </div>
  )
}
