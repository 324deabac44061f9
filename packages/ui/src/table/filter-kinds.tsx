import { DateRangeField } from '../dates/DateRangeField.tsx'
import { formatCivilDate } from '../dates/date-format.ts'
import type { DateRange } from '../dates/date-presets.ts'
import { useUi } from '../foundation/ui-context.ts'
import { fillWords, type UiWords } from '../foundation/ui-words.ts'
import { MultiSelect } from '../inputs/MultiSelect.tsx'
import type { Option } from '../inputs/option.ts'
import { Select } from '../inputs/Select.tsx'
import type { Filter } from './Filters.tsx'

type Named<V, Told = V> = {
  key: string
  label: string
  value: V
  onChange: (value: Told) => void
}
type Offering = { options: readonly Option[] }

/** A filter that one of several options sets; a value that is no option counts as nothing. */
export function choiceFilter({
  key,
  label,
  options,
  value,
  onChange,
}: Named<string | undefined, string> & Offering): Filter {
  return {
    key,
    label,
    valueText: options.find((option) => option.value === value)?.label,
    renderEditor: (close) => (
      <Select
        label={label}
        value={value ?? ''}
        options={options}
        onChange={(chosen) => {
          onChange(chosen)
          close()
        }}
      />
    ),
  }
}

/** A filter that some of several options set. */
export function choicesFilter({ key, label, options, value, onChange }: Named<readonly string[]> & Offering): Filter {
  const named = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  return {
    key,
    label,
    valueText: named.length > 0 ? named.join(', ') : undefined,
    renderEditor: () => <MultiSelect label={label} value={value} options={options} onChange={onChange} />,
  }
}

/** A filter that a stretch of days sets; an empty end is open. */
export function periodFilter({ key, label, value, onChange }: Named<DateRange>): Filter {
  return {
    key,
    label,
    valueText: value.from === '' && value.to === '' ? undefined : <PeriodText {...value} />,
    renderEditor: () => <DateRangeField label={label} value={value} onChange={onChange} isWide />,
  }
}

const periodWord = ({ from, to }: DateRange): keyof UiWords =>
  from === '' ? 'periodUntil' : to === '' ? 'periodSince' : 'periodBetween'

function PeriodText({ from, to }: DateRange) {
  const { words, locale } = useUi()
  const shown = (date: string) => (date === '' ? '' : formatCivilDate(date, locale))
  return fillWords(words[periodWord({ from, to })], { from: shown(from), to: shown(to) })
}
