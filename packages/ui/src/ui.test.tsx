import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  Button,
  CopyableText,
  DataTable,
  EmptyState,
  groupsOfFour,
  MoneyInput,
  MoneyText,
  Skeleton,
  Status,
  TextField,
  UiProvider,
} from './index.ts'

const render = (children: ReactNode, settings: { locale?: string; words?: Record<string, string> } = {}) =>
  renderToStaticMarkup(
    <UiProvider today="2026-09-12" {...settings}>
      {children}
    </UiProvider>,
  )

describe('MoneyText', () => {
  it('shows the figure and says it in words', () => {
    const html = render(<MoneyText amount="-1204.00" currency="EUR" />)
    expect(html).toContain('<data value="-1204.00"')
    expect(html).toContain('minus 1,204.00 euros')
  })

  it('says the words of the application', () => {
    const html = render(<MoneyText amount="-1204.00" currency="EUR" />, { locale: 'es', words: { minus: 'menos' } })
    expect(html).toContain('menos 1.204,00 euros')
  })
})

describe('fields', () => {
  it('tie label, help and error to the input', () => {
    const html = render(
      <TextField
        id="email"
        label="Email"
        description="For receipts"
        error="Email is invalid"
        isRequired
        value=""
        onChange={() => {}}
      />,
    )
    expect(html).toContain('for="email"')
    expect(html).toContain('aria-describedby="email-help email-error"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-required="true"')
    expect(html).toContain('id="email-error"')
  })

  it('show amounts with the decimal sign of the language', () => {
    const amount = <MoneyInput label="Amount" currency="EUR" value="1250.50" onChange={() => {}} />
    expect(render(amount)).toContain('value="1,250.50"')
    expect(render(amount, { locale: 'es' })).toContain('value="1.250,50"')
    expect(
      render(<MoneyInput label="Amount" currency="USD" value="" onChange={() => {}} />, { locale: 'es' }),
    ).toContain('US$')
  })
})

describe('Button', () => {
  it('stays reachable and says why it is disabled', () => {
    const html = render(<Button disabledReason="No items yet">Send</Button>)
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toContain('disabled=""')
    expect(html).toContain('No items yet')
  })
})

describe('Skeleton', () => {
  it('is rows of words where it stands for much, never one block', () => {
    expect(render(<Skeleton height={60} />)).toContain('height:60px')
    const tall = render(<Skeleton height={480} />)
    expect(tall).toContain('min-height:480px')
    expect(tall).not.toContain('width:100%')
  })
})

describe('Status', () => {
  it('has a word beside its mark', () => {
    expect(render(<Status kind="failed">Returned</Status>)).toContain('Returned')
  })
})

describe('DataTable', () => {
  const table = {
    label: 'Invoices',
    columns: [{ key: 'number', header: 'Number', render: (row: { number: string }) => row.number }],
    rowKey: (row: { number: string }) => row.number,
    empty: <EmptyState title="No invoices yet" />,
  }

  it('is a real table whose rows open', () => {
    const html = render(
      <DataTable
        {...table}
        rows={[{ number: 'INV-1' }]}
        renderLink={(row, link) => <a href={`/invoices/${row.number}`} {...link} />}
      />,
    )
    expect(html).toMatch(/<caption[^>]*>Invoices<\/caption>/)
    expect(html).toContain('<th scope="col"')
    expect(html).toContain('href="/invoices/INV-1"')
  })

  it('tells nothing yet, nothing matches, refused and loading apart', () => {
    expect(render(<DataTable {...table} rows={[]} />)).toContain('No invoices yet')
    const filtered = render(<DataTable {...table} rows={[]} isFiltered onClearFilters={() => {}} />)
    expect(filtered).toContain('No results')
    expect(filtered).toContain('Clear filters')
    const searched = render(<DataTable {...table} rows={[]} isFiltered isOnlySearched onClearFilters={() => {}} />)
    expect(searched).toContain('Nothing matches your search.')
    expect(searched).toContain('Clear search')
    expect(searched).not.toContain('filters')
    expect(render(<DataTable {...table} rows={undefined} refused="Not for your role" />)).toContain('Not for your role')
    expect(render(<DataTable {...table} rows={undefined} skeletonRows={3} />)).toContain('aria-busy="true"')
  })
})

describe('a table that is sorted by its headers', () => {
  const html = render(
    <DataTable
      label="Invoices"
      columns={[
        { key: 'status', header: 'Status', sort: 'status', render: (row: string) => row },
        { key: 'due', header: 'Due', sort: 'due', render: (row: string) => row },
      ]}
      rows={['INV-1']}
      rowKey={(row) => row}
      sorting={{ value: '-due', onChange: () => {} }}
    />,
  )

  it('hints at the order that a press brings, and says the one that is', () => {
    const [, status = '', due = ''] = html.split('<th ')
    expect(status).toMatch(/<button[^>]*>.*Status.*<svg/)
    expect(status).not.toContain('aria-sort')
    expect(due).toContain('aria-sort="descending"')
  })
})

describe('references', () => {
  it('stand in groups of four and are copied without the gaps', () => {
    expect(groupsOfFour('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(groupsOfFour('INV-2026-0042')).toBe('INV-2026-0042')
    expect(groupsOfFour('GB33')).toBe('GB33')
    expect(render(<CopyableText text="DE89370400440532013000" label="IBAN" />)).toContain('Copy IBAN')
  })
})

describe('a table whose rows can be chosen', () => {
  it('names each box, and marks what is chosen', () => {
    const html = render(
      <DataTable
        label="Invoices"
        columns={[{ key: 'number', header: 'Number', render: (row: string) => row }]}
        rows={['INV-1', 'INV-2']}
        rowKey={(row) => row}
        selection={{
          keys: new Set(['INV-2']),
          onChange: () => {},
          labelOf: (row) => `Choose ${row}`,
          allLabel: 'Choose all',
        }}
      />,
    )
    expect(html).toContain('aria-label="Choose all"')
    expect(html).toMatch(/aria-label="Choose INV-2" checked=""/)
    expect(html).not.toMatch(/aria-label="Choose INV-1" checked=""/)
  })
})
