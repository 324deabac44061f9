import { Fragment, type ReactNode } from 'react'
import { useDelayed } from '../buttons/Spinner.tsx'
import { classNames } from '../class-names.ts'
import { useUi } from '../foundation/ui-context.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import classes from './StatRow.module.css'

export type Stat = {
  key: string
  label: string
  /** Usually a `MoneyText`: size hero for the first, section for the others. */
  value: ReactNode
  note?: ReactNode
  /** There is nothing to it: on a phone it shares a line with the others like it. */
  isEmpty?: boolean | undefined
}

/** The figures that matter on a screen, in one framed row; the first is the hero and wider. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  const isPhone = useIsPhone()
  const empty = stats.filter((stat) => isPhone && stat.isEmpty)
  return (
    <dl className={classes.row}>
      {stats.map((stat, index) =>
        empty.includes(stat) ? null : (
          <div key={stat.key} className={classNames(classes.stat, index === 0 && classes.hero)}>
            <dt className={classes.label}>{stat.label}</dt>
            <dd className={classes.value}>{stat.value}</dd>
            {stat.note ? <dd className={classes.note}>{stat.note}</dd> : null}
          </div>
        ),
      )}
      {empty.length === 0 ? null : (
        <div className={classes.empty}>
          {empty.map(({ key, label, value }) => (
            <Fragment key={key}>
              <dt className={classes.label}>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </div>
      )}
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
