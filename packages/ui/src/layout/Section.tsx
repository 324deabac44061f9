import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './Section.module.css'

export type SectionProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A part of a page under its own heading. */
export function Section({ title, description, actions, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {description ? <div className={classes.description}>{description}</div> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}
