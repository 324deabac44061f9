import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { useDelayed } from '../buttons/Spinner.tsx'
import { classNames } from '../class-names.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import classes from './DataTable.module.css'
import { LoadMore, type LoadMoreProps } from './LoadMore.tsx'

export type Column<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Figures stand at the end. */
  align?: 'start' | 'end' | undefined
  isHiddenOnPhone?: boolean | undefined
  /** Left out where the table has less than 900 pixels. */
  isForWide?: boolean | undefined
  /** Left out where the table has less than 1000 pixels. */
  isForWidest?: boolean | undefined
  /** Quieter text, for what matters less. */
  isMuted?: boolean | undefined
  /** Keeps its text on one line. */
  isOneLine?: boolean | undefined
  /** Keeps its text on one line and cuts it where there is no room. */
  isCut?: boolean | undefined
  width?: string | undefined
  /** By what its header sorts the rows. */
  sort?: string | undefined
}

/** What rows are sorted by: the name of a column's `sort`, with a minus from its end, or '' in their own order. */
export type Sorting = { value: string; onChange: (value: string) => void }

/** Renders the link that opens a row: spread the given props on the router's link component. */
export type RowLink<Row> = (row: Row, props: { className: string; children: ReactNode }) => ReactNode

/** Which rows are chosen, by key, and what their boxes are called. */
export type Selection<Row> = {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  labelOf: (row: Row) => string
  allLabel: string
}

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Keys of columns that the person does not want to see; the first is always shown. */
  hiddenColumns?: ReadonlySet<string> | undefined
  /** undefined until the first rows are here. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Makes the whole row open: a link around the first cell's content that covers the row. */
  renderLink?: RowLink<Row> | undefined
  /** The menu of a row, at its end in a place of its own; not on phones, where rows are cards. */
  renderMenu?: ((row: Row) => ReactNode) | undefined
  /** How a row looks on a phone; without it the table stays a table there. */
  renderCard?: ((row: Row) => ReactNode) | undefined
  /** True while newer rows load; the old ones stay, dimmed. */
  isLoading?: boolean | undefined
  /** Rows in the final geometry while the first load runs. */
  skeletonRows?: number | undefined
  /** Nothing yet: an `EmptyState`. */
  empty?: ReactNode
  /** Nothing matches: shown instead of `empty` when filters are set. */
  isFiltered?: boolean | undefined
  /** What is set is a typed text alone. */
  isOnlySearched?: boolean | undefined
  onClearFilters?: (() => void) | undefined
  /** Why the list cannot be shown; takes the place of the rows. */
  refused?: ReactNode
  /** Cells of a sum line at the foot, by column key. */
  footer?: Readonly<Record<string, ReactNode>> | undefined
  more?: LoadMoreProps | undefined
  /** Lets rows be chosen, for what concerns several of them; not on phones, where rows are cards. */
  selection?: Selection<Row> | undefined
  /** Makes the headers of columns with a `sort` buttons. */
  sorting?: Sorting | undefined
  /** The key of the row whose details are open. */
  openKey?: string | undefined
  /** Lets wide tables scroll sideways inside their own frame. */
  isScrollable?: boolean | undefined
}

/** A list as a real table (cards on phones) with its five states: loading, empty, nothing matches, refused, full. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, refused, renderCard, more } = props
  const isPhone = useIsPhone()
  if (refused) return <div>{refused}</div>
  if (rows !== undefined && rows.length === 0) return <NothingShown {...props} />
  const isMeasured = props.columns.some(({ isForWide, isForWidest }) => isForWide || isForWidest)
  return (
    <div className={classNames(classes.frame, isMeasured && classes.measured)}>
      {props.isLoading ? <div className={classes.progress} /> : null}
      {isPhone && renderCard ? (
        <CardList {...props} renderCard={renderCard} />
      ) : (
        <div
          className={classNames(props.isScrollable && classes.scroll)}
          {...(props.isScrollable ? { role: 'group', 'aria-label': props.label, tabIndex: 0 } : {})}
        >
          <RowTable {...props} isPhone={isPhone} />
        </div>
      )}
      {more ? <LoadMore {...more} /> : null}
    </div>
  )
}

function NothingShown<Row>({ isFiltered, isOnlySearched, onClearFilters, empty }: DataTableProps<Row>) {
  const { words } = useUi()
  if (!isFiltered) return <>{empty}</>
  return (
    <EmptyState
      title={words.nothingMatches}
      action={
        onClearFilters ? (
          <Button onClick={onClearFilters}>{isOnlySearched ? words.clearSearch : words.clearFilters}</Button>
        ) : undefined
      }
    >
      {isOnlySearched ? words.nothingFoundHint : words.nothingMatchesHint}
    </EmptyState>
  )
}

function RowTable<Row>(props: DataTableProps<Row> & { isPhone: boolean }) {
  const { label, rows, rowKey, renderLink, renderMenu, isLoading, skeletonRows = 6, footer, openKey } = props
  const { words } = useUi()
  const columns = props.columns.filter(
    (column, index) =>
      index === 0 || !(props.hiddenColumns?.has(column.key) || (props.isPhone && column.isHiddenOnPhone)),
  )
  return (
    <table className={classes.table} aria-busy={isLoading || rows === undefined || undefined}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {props.selection && rows ? <SelectAll rows={rows} rowKey={rowKey} selection={props.selection} /> : null}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sorting={props.sorting} />
          ))}
          {renderMenu ? (
            <th scope="col" className={classNames(classes.cell, classes.menu)}>
              <span className="visually-hidden">{words.moreActions}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr
            key={rowKey(row)}
            data-row={rowKey(row)}
            className={classNames(renderLink && classes.openable)}
            data-open={rowKey(row) === openKey || undefined}
          >
            {props.selection ? <SelectRow row={row} rowKey={rowKey} selection={props.selection} /> : null}
            {columns.map((column, index) => (
              <td key={column.key} className={cellClass(column)}>
                {index === 0 && renderLink
                  ? renderLink(row, { className: classes.link ?? '', children: column.render(row) })
                  : column.render(row)}
              </td>
            ))}
            {renderMenu ? <td className={classNames(classes.cell, classes.menu)}>{renderMenu(row)}</td> : null}
          </tr>
        )) ?? <SkeletonRows columns={columns} count={skeletonRows} />}
      </tbody>
      {footer && rows ? (
        <tfoot>
          <tr>
            {props.selection ? <td className={classes.cell} /> : null}
            {columns.map((column) => (
              <td key={column.key} className={cellClass(column)}>
                {footer[column.key]}
              </td>
            ))}
            {renderMenu ? <td className={classes.cell} /> : null}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

type Selecting<Row> = { rowKey: (row: Row) => string; selection: Selection<Row> }

function SelectAll<Row>({ rows, rowKey, selection }: Selecting<Row> & { rows: readonly Row[] }) {
  const { keys, onChange, allLabel } = selection
  const chosen = rows.filter((row) => keys.has(rowKey(row))).length
  const isAll = chosen === rows.length
  return (
    <th scope="col" className={classNames(classes.cell, classes.select)}>
      <input
        type="checkbox"
        aria-label={allLabel}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll
        }}
        onChange={() => onChange(new Set(isAll ? [] : rows.map(rowKey)))}
      />
    </th>
  )
}

function SelectRow<Row>({ row, rowKey, selection }: Selecting<Row> & { row: Row }) {
  const { keys, onChange, labelOf } = selection
  const key = rowKey(row)
  const toggle = () => onChange(new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]))
  return (
    <td className={classNames(classes.cell, classes.select)}>
      <input type="checkbox" aria-label={labelOf(row)} checked={keys.has(key)} onChange={toggle} />
    </td>
  )
}

function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  const isVisible = useDelayed(150)
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the grey rows have no identity.
        <tr key={index}>
          {columns.map((column) => (
            <td key={column.key} className={cellClass(column)}>
              <span className={classNames(classes.bar, isVisible && classes.visible)} />
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}

function CardList<Row>(props: DataTableProps<Row> & { renderCard: (row: Row) => ReactNode }) {
  const { label, rows, rowKey, renderCard, renderLink, isLoading, skeletonRows = 6, footer, columns } = props
  const isVisible = useDelayed(150)
  if (rows === undefined) {
    return (
      <div className={classes.cards} aria-hidden="true">
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the grey cards have no identity.
          <div key={index} className={classes.card}>
            <span className={classNames(classes.bar, classes.tall, isVisible && classes.visible)} />
          </div>
        ))}
      </div>
    )
  }
  return (
    <>
      <ul className={classes.cards} aria-label={label} aria-busy={isLoading || undefined}>
        {rows.map((row) => (
          <li key={rowKey(row)} data-row={rowKey(row)} className={classes.card}>
            {renderLink
              ? renderLink(row, { className: classes.cardLink ?? '', children: renderCard(row) })
              : renderCard(row)}
          </li>
        ))}
      </ul>
      {footer ? (
        <div className={classes.cardFooter}>
          {columns.map((column) => (footer[column.key] ? <span key={column.key}>{footer[column.key]}</span> : null))}
        </div>
      ) : null}
    </>
  )
}

// From none to rising, to falling, to none.
const nextSort = (sort: string, value: string): string =>
  value === sort ? `-${sort}` : value === `-${sort}` ? '' : sort

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { header, sort, width } = column
  const isRising = sorting?.value === sort
  const isSorted = isRising || sorting?.value === `-${sort}`
  if (!sorting || sort === undefined) {
    return (
      <th scope="col" className={cellClass(column)} style={{ width }}>
        {header}
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={classNames(cellClass(column), isSorted && classes.sorted)}
      style={{ width }}
      aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={classes.sorter} onClick={() => sorting.onChange(nextSort(sort, sorting.value))}>
        <span className={classes.label}>
          {header}
          {isSorted ? null : (
            <span className={classes.hint}>
              <Icon name="arrowUp" />
            </span>
          )}
        </span>
        {isSorted ? <Icon name={isRising ? 'arrowUp' : 'arrowDown'} /> : null}
      </button>
    </th>
  )
}

function cellClass<Row>(column: Column<Row>): string {
  return classNames(
    classes.cell,
    column.align === 'end' && classes.end,
    column.isMuted && classes.muted,
    column.isOneLine && classes.oneLine,
    column.isCut && classes.cut,
    column.isForWide && classes.wide,
    column.isForWidest && classes.widest,
  )
}
