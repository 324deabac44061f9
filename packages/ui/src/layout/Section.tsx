import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FoldToggle } from './FoldToggle.tsx'
import classes from './Section.module.css'

/** Where a section stands, in one line, and whether there is work in it. */
export type Fold = { state?: ReactNode; isOpen: boolean }

export type SectionProps = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Lets it be closed; it opens where there is work, and stays open once there was. */
  fold?: Fold | undefined
  /** Of its heading, for links to it. */
  id?: string | undefined
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, description, actions, fold, id, children }: SectionProps) {
  const ownId = useId()
  const titleId = id ?? ownId
  const [isOpen, toggle] = useFold(fold)
  return (
    <section aria-labelledby={titleId} className={classNames(classes.section, fold && classes.foldable)}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {fold ? (
              <FoldToggle isOpen={isOpen} onToggle={toggle}>
                {title}
              </FoldToggle>
            ) : (
              title
            )}
          </h2>
          {fold?.state ? <div className={classes.state}>{fold.state}</div> : null}
          {description && isOpen ? <div className={classes.description}>{description}</div> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {isOpen ? children : null}
    </section>
  )
}

const useFold = (fold: Fold | undefined): [boolean, () => void] => {
  const hasWork = fold?.isOpen ?? true
  const [hadWork, setHadWork] = useState(hasWork)
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (hasWork && !hadWork) setHadWork(true)
  const isOpen = chosen ?? (hasWork || hadWork)
  return [isOpen, () => setChosen(!isOpen)]
}

/** Opens the section that has this id and brings it to the top. */
export const goToSection = (id: string): void => {
  const heading = document.getElementById(id)
  const toggle = heading?.querySelector<HTMLElement>('button[aria-expanded]')
  if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click()
  heading?.scrollIntoView({ block: 'start' })
  toggle?.focus({ preventScroll: true })
}
