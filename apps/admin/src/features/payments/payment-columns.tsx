import { type Column, InstantText, MoneyText } from '@contado/ui'
import { OneLine } from './OneLine.tsx'

/** Whose it is. */
export const companyColumn = (header: string): Column<{ readonly legalName: string }> => ({
  key: 'company',
  header,
  render: ({ legalName }) => <OneLine>{legalName}</OneLine>,
})

/** What its sender wrote, or a dash. */
export const referenceColumn = (header: string): Column<{ readonly reference: string }> => ({
  key: 'reference',
  header,
  render: ({ reference }) => <OneLine>{reference || '—'}</OneLine>,
  isMuted: true,
})

/** When it happened: the instant in the field of this name. */
export const instantColumn = <Field extends string>(
  field: Field,
  header: string,
): Column<{ readonly [key in Field]: string }> => ({
  key: field,
  header,
  render: (row) => (
    <OneLine>
      <InstantText instant={row[field]} />
    </OneLine>
  ),
  align: 'end',
  isMuted: true,
})

/** How much it is, with its currency. */
export const amountColumn = (header: string): Column<{ readonly amount: string; readonly currency: string }> => ({
  key: 'amount',
  header,
  render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} size="table" isCodeShown />,
  align: 'end',
})
