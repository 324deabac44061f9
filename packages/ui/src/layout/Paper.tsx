import type { ReactNode } from 'react'
import classes from './Paper.module.css'

/** A sheet of paper (A4 proportions) for documents such as invoices; light in both colour schemes, as it will print. */
export function Paper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.paper} data-paper aria-label={label}>
      {children}
    </section>
  )
}
