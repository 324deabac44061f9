import type { ReactNode } from 'react'
import classes from './ItemList.module.css'

export type Item = {
  key: string
  title: ReactNode
  /** A quieter line below. */
  detail?: ReactNode
  /** A word about it beside the title, such as a badge. */
  mark?: ReactNode
  /** What can be done with it, at the end of the line. */
  actions?: ReactNode
}

/** A few things of one kind, one per line, each with what can be done with it. For many, with columns, use `DataTable`. */
export function ItemList({ items, label }: { items: readonly Item[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map(({ key, title, detail, mark, actions }) => (
        <li key={key} className={classes.item}>
          <div className={classes.words}>
            <div className={classes.title}>
              {title}
              {mark}
            </div>
            {detail ? <div className={classes.detail}>{detail}</div> : null}
          </div>
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </li>
      ))}
    </ul>
  )
}
