import type { ReactNode } from 'react'
import { useDelayed } from '../buttons/Spinner.tsx'
import { classNames } from '../class-names.ts'
import { useUi } from '../foundation/ui-context.ts'
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

/** The same while its figures are read, in the geometry that they will have. */
export function StatRowSkeleton({ count }: { count: number }) {
  const { words } = useUi()
  const isVisible = useDelayed(150)
  return (
    <div className={classNames(classes.row, classes.skeleton)} role="status" aria-busy="true">
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the grey figures have no identity.
          key={index}
          className={classNames(classes.stat, index === 0 && classes.hero, isVisible && classes.visible)}
        >
          <span className={classes.label} />
          <span className={classes.value} />
          <span className={classes.note} />
        </div>
      ))}
    </div>
  )
}
