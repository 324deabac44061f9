import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './StatRow.module.css'

export type Stat = {
  key: string
  label: string
  /** Usually a `MoneyText`: size hero for the first, section for the others. */
  value: ReactNode
  note?: ReactNode
}

/** The figures that matter on a screen, in one framed row; the first is the hero and wider. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={classes.row}>
      {stats.map((stat, index) => (
        <div key={stat.key} className={classNames(classes.stat, index === 0 && classes.hero)}>
          <dt className={classes.label}>{stat.label}</dt>
          <dd className={classes.value}>{stat.value}</dd>
          {stat.note ? <dd className={classes.note}>{stat.note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
