import { useLanguage } from '@contado/app-kit'
import { currencies } from '@contado/money'
import { DateRangeField, type Filter, Filters, formatCivilDate, MultiSelect, type Option, Select } from '@contado/ui'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { archiveChoices, type LogFilters, loggedStatuses, logSides, noLogFilters } from './log-filters.ts'
import { useLogWords } from './use-log-words.ts'

type Change = (values: Readonly<Record<string, string>>) => void

const without: Readonly<Record<string, Readonly<Record<string, string>>>> = { sent: { from: '', to: '' } }

/** What the log is narrowed to, each as a chip that can be taken away. */
export function LogFilterChips({ filters, onChange }: { filters: LogFilters; onChange: Change }) {
  const say = useLogWords()
  const { status } = filters
  const sayInvoices = useInvoiceWords()
  const statusName = (one: (typeof loggedStatuses)[number]) => sayInvoices(`statuses.${one}`)
  const shown: Filter[] = [
    choice('side', {
      label: say('side'),
      value: filters.side,
      options: logSides.map((value) => ({ value, label: say(`sides.${value}`) })),
      onChange,
    }),
    {
      key: 'status',
      label: say('status'),
      valueText: status
        ? loggedStatuses
            .filter((one) => status.includes(one))
            .map(statusName)
            .join(', ')
        : undefined,
      renderEditor: () => (
        <MultiSelect
          label={say('status')}
          value={loggedStatuses.filter((one) => status?.includes(one))}
          options={loggedStatuses.map((value) => ({ value, label: statusName(value) }))}
          onChange={(chosen) => onChange({ status: chosen.join(',') })}
        />
      ),
    },
    choice('currency', {
      label: say('currency'),
      value: filters.currency,
      options: currencies.map((value) => ({ value, label: value })),
      onChange,
    }),
    useSentFilter(filters, onChange),
    choice('archived', {
      label: say('archive'),
      value: filters.archived,
      options: archiveChoices.map((value) => ({ value, label: say(`archived.${value}`) })),
      onChange,
    }),
  ]
  return (
    <Filters
      filters={shown}
      onRemove={(key) => onChange(without[key] ?? { [key]: '' })}
      onClear={() => onChange(noLogFilters)}
    />
  )
}

type Choice = { label: string; value: string | undefined; options: readonly Option[]; onChange: Change }

const choice = (key: string, { label, value, options, onChange }: Choice): Filter => ({
  key,
  label,
  valueText: options.find((option) => option.value === value)?.label,
  renderEditor: (close) => (
    <Select
      label={label}
      value={value ?? ''}
      options={options}
      onChange={(chosen) => {
        onChange({ [key]: chosen })
        close()
      }}
    />
  ),
})

function useSentFilter({ from, to }: LogFilters, onChange: Change): Filter {
  const say = useLogWords()
  const { language } = useLanguage()
  const on = (date: string) => formatCivilDate(date, language)
  const text = (): string | undefined => {
    if (from && to) return say('dates', { from: on(from), to: on(to) })
    if (from) return say('since', { from: on(from) })
    return to ? say('until', { to: on(to) }) : undefined
  }
  return {
    key: 'sent',
    label: say('sent'),
    valueText: text(),
    renderEditor: () => (
      <DateRangeField
        label={say('sent')}
        value={{ from: from ?? '', to: to ?? '' }}
        onChange={(range) => onChange({ from: range.from, to: range.to })}
        isWide
      />
    ),
  }
}
