import { RouterLink } from '@contado/app-kit'
import type { ReactNode } from 'react'
import classes from './CounterpartyLink.module.css'
import { contactPath } from './contact-path.ts'

/** The name of the other side, leading to what is known of it; plain where it has no page. */
export function CounterpartyLink({ id, children }: { id: string | null; children: ReactNode }) {
  if (id === null) return children
  return (
    <RouterLink href={contactPath(id)} className={classes.link}>
      {children}
    </RouterLink>
  )
}
