import { useUrlValues } from '@contado/app-kit'
import type { HoldReason, MonitoredType } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import { currencies } from '@contado/money'
import { type Filter, type Option, Select } from '@contado/ui'
import { useMonitoringWords } from './use-monitoring-words.ts'

type Choices = { readonly types: readonly MonitoredType[]; readonly reasons: readonly HoldReason[] }
type Key = 'transactionType' | 'waitsFor' | 'currency'

/** What the list of held transactions is narrowed to, read from the address and changed there. */
export const useHeldFilters = ({ types, reasons }: Choices) => {
  const say = useMonitoringWords()
  const [url, change] = useUrlValues()
  const transactionType = types.find((one) => one === url.transactionType)
  const waitsFor = reasons.find((one) => one === url.waitsFor)
  const currency = currencies.find((one) => one === url.currency)
  const filter = (key: Key, label: string, options: readonly Option[]): Filter => ({
    key,
    label,
    valueText: options.find(({ value }) => value === url[key])?.label,
    renderEditor: (close) => (
      <Select
        label={label}
        value={url[key] ?? ''}
        options={options}
        onChange={(next) => {
          change({ [key]: next })
          close()
        }}
      />
    ),
  })
  return {
    query: {
      ...(transactionType ? { transactionType } : {}),
      ...(waitsFor ? { waitsFor } : {}),
      ...(currency ? { currency } : {}),
    },
    isFiltered: transactionType !== undefined || waitsFor !== undefined || currency !== undefined,
    filters: [
      filter(
        'transactionType',
        say('type'),
        types.map((value) => ({ value, label: say(`types.${value}`) })),
      ),
      filter(
        'waitsFor',
        say('waitsFor'),
        reasons.map((value) => ({ value, label: say(`waits.${value}`) })),
      ),
      filter(
        'currency',
        say('currency'),
        currencies.map((value) => ({ value, label: value })),
      ),
    ],
    clear: () => change({ transactionType: '', waitsFor: '', currency: '' }),
  }
}
