import { type ReactNode, useId, useState } from 'react'
import { FoldToggle } from '../layout/FoldToggle.tsx'
import classes from './Expandable.module.css'

/** A heading that opens and closes what stands below it. */
export function Expandable({
  title,
  children,
  isOpenAtFirst = false,
}: {
  title: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean | undefined
}) {
  const bodyId = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <div className={classes.expandable}>
      <FoldToggle {...{ isOpen }} controls={bodyId} className={classes.toggle} onToggle={() => setIsOpen(!isOpen)}>
        {title}
      </FoldToggle>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
