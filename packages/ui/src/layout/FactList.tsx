import type { ReactNode } from 'react'
import classes from './FactList.module.css'

export type Fact = {
  label: string
  value: ReactNode
  key?: string | undefined /** A quieter line below. */
  note?: string | undefined
}

/** Labels with their values, one pair per line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map((fact) => (
        <div key={fact.key ?? fact.label} className={classes.fact}>
          <dt className={classes.label}>{fact.label}</dt>
          <dd className={classes.value}>
            {fact.value}
            {fact.note === undefined ? null : <div className={classes.note}>{fact.note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
