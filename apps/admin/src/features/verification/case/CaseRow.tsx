import { FoldToggle, Status, type StatusProps } from '@contado/ui'
import { type ReactNode, useId, useState } from 'react'
import classes from './CaseRow.module.css'

type CaseRowProps = {
  mark: StatusProps['kind']
  name: string
  /** What is left to do about it, or what became of it. */
  left: ReactNode
  /** By whom and when. */
  by: ReactNode
  act?: ReactNode
  isOpenAtFirst?: boolean
  /** What it opens; without it there is nothing to open. */
  children?: ReactNode
}

/** Rows of a case in one grid. */
export function CaseRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

/** One thing to decide about: its state, its name, what is left, who did what when, and the act. */
export function CaseRow({ mark, name, left, by, act, isOpenAtFirst = false, children }: CaseRowProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const bodyId = useId()
  const title = (
    <Status kind={mark}>
      <strong>{name}</strong>
    </Status>
  )
  return (
    <li className={classes.row}>
      {children ? (
        <FoldToggle
          {...{ isOpen }}
          controls={bodyId}
          className={`${classes.name} ${classes.toggle}`}
          onToggle={() => setIsOpen(!isOpen)}
        >
          {title}
        </FoldToggle>
      ) : (
        <div className={classes.name}>
          <span />
          {title}
        </div>
      )}
      <div className={classes.left}>{left}</div>
      <div className={classes.by}>{by}</div>
      <div className={classes.act}>{act}</div>
      {children && isOpen ? (
        <div id={bodyId} className={classes.body}>
          {children}
        </div>
      ) : null}
    </li>
  )
}
