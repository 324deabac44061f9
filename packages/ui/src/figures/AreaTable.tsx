import classes from './AreaTable.module.css'
import type { AreaChartProps } from './area-series.ts'

type AreaTableProps = Pick<AreaChartProps, 'label' | 'steps' | 'areas' | 'line' | 'others' | 'total' | 'stepLabel'>

/** The figures of an area chart, the newest step first. */
export function AreaTable({ label, steps, areas, line, others = [], total, stepLabel }: AreaTableProps) {
  const columns = [...areas, ...(line ? [line] : []), ...others]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{stepLabel}</th>
            <th scope="col">{total.label}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps
            .map((step, index) => (
              <tr key={step.key}>
                <th scope="row">{step.label}</th>
                <td>{total.texts[index]}</td>
                {columns.map((column) => (
                  <td key={column.key}>{column.points[index]?.text}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  )
}
