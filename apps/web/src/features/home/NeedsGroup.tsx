import { RouterLink } from '@contado/app-kit'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { MoneyText, Status, TextLink } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import type { ReactNode } from 'react'
import { CounterpartyLink } from '../../shell/contacts/CounterpartyLink.tsx'
import { statusKind } from '../../shell/invoice-state/invoice-status.ts'
import classes from './Needs.module.css'
import { useDueText } from './use-due-text.ts'
import { useHomeWords } from './use-home-words.ts'

type GroupProps<Row extends InvoiceRow> = {
  title: string
  sum: string
  isLate?: boolean
  /** Where all of them are, and how many these are. */
  all?: { href: Address; count: number }
  today: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  isCollecting?: boolean
  /** What is said of a row in place of its due date, and the amount that it is about. */
  toldOf?: (row: Row) => { why: string; amount: string } | null
  actOf: (row: Row) => ReactNode
  /** What an act opened. */
  children?: ReactNode
}

/** Rows of one kind among what needs somebody, each with its act at the end. */
export function NeedsGroup<Row extends InvoiceRow>(props: GroupProps<Row>) {
  const { title, sum, isLate, all, today, rows, nameOf, isCollecting, toldOf, actOf, children } = props
  const say = useHomeWords()
  if (rows.length === 0) return null
  return (
    <tbody className={classes.group}>
      {rows.map((row, index) => (
        <tr key={row.invoiceId} className={classes.row} data-row={row.invoiceId}>
          {index === 0 ? (
            <th scope="rowgroup" rowSpan={rows.length} className={classes.head}>
              <span className={classes.title}>{title}</span>
              <span className={isLate ? classes.late : classes.quiet}>{sum}</span>
              {all && all.count > rows.length ? (
                <span className={classes.all}>
                  <TextLink href={all.href}>{say('seeAll', { count: all.count })}</TextLink>
                </span>
              ) : null}
              {children}
            </th>
          ) : null}
          <InvoiceCells
            row={row}
            name={nameOf(row)}
            today={today}
            isCollecting={isCollecting === true}
            told={toldOf?.(row) ?? null}
          />
          <td className={classes.act}>{actOf(row)}</td>
        </tr>
      ))}
    </tbody>
  )
}

type CellsProps = {
  row: InvoiceRow
  name: string
  today: string
  isCollecting: boolean
  told: { why: string; amount: string } | null
}

function InvoiceCells({ row, name, today, isCollecting, told }: CellsProps) {
  const { when, more } = useDueText(row, { today, isCollecting })
  const kind = told ? 'failed' : statusKind({ ...row, isSeller: isCollecting })
  return (
    <>
      <td className={classes.who}>
        <Status kind={kind}>
          <CounterpartyLink id={row.counterpartyId}>{name}</CounterpartyLink>
        </Status>
      </td>
      <td className={classes.number}>
        <RouterLink href={`/invoices/${row.invoiceId}`} className={classes.link}>
          {row.invoiceNumber ?? '—'}
        </RouterLink>
      </td>
      <td className={classes.why}>
        <RouterLink href={`/invoices/${row.invoiceId}`} className={classes.link}>
          <span className={kind === 'failed' ? classes.late : undefined}>{told?.why ?? when}</span>
        </RouterLink>
        {told ? null : more.map((one) => ` · ${one}`)}
      </td>
      <td className={classes.amount}>
        <MoneyText amount={told?.amount ?? row.amountToPay} currency={row.currency} size="table" isCodeShown />
      </td>
    </>
  )
}
