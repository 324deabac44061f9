import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { DateRangeField } from '../dates/DateRangeField.tsx'
import { formatCivilDate } from '../dates/date-format.ts'
import type { DateRange } from '../dates/date-presets.ts'
import { useUi } from '../foundation/ui-context.ts'
import { fillWords, type UiWords } from '../foundation/ui-words.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import { DecimalInput } from '../inputs/DecimalInput.tsx'
import { groupedDecimal } from '../inputs/decimal-text.ts'
import { MultiSelect } from '../inputs/MultiSelect.tsx'
import { OptionChooser } from '../inputs/OptionChooser.tsx'
import type { Option } from '../inputs/option.ts'
import { Select } from '../inputs/Select.tsx'
import classes from './Filters.module.css'
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
    isBare: true,
    renderEditor: (close) => (
      <ChoiceEditor
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

type ChoiceEditorProps = Offering & { label: string; value: string; onChange: (value: string) => void }

// The sheet of a phone has the inputs of all filters below each other.
function ChoiceEditor(props: ChoiceEditorProps) {
  return useIsPhone() ? <Select {...props} /> : <OptionChooser {...props} />
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
export function periodFilter({
  key,
  label,
  value,
  onChange,
  last,
}: Named<DateRange> & {
  /** The last day that can be chosen: today unless told. */
  last?: string | undefined
}): Filter {
  return {
    key,
    label,
    valueText: value.from === '' && value.to === '' ? undefined : <PeriodText {...value} />,
    renderEditor: () => <DateRangeField label={label} value={value} onChange={onChange} isWide max={last} />,
  }
}

const periodWord = ({ from, to }: DateRange): keyof UiWords =>
  from === '' ? 'periodUntil' : to === '' ? 'periodSince' : 'periodBetween'

function PeriodText({ from, to }: DateRange) {
  const { words, locale } = useUi()
  const shown = (date: string) => (date === '' ? '' : formatCivilDate(date, locale))
  return fillWords(words[periodWord({ from, to })], { from: shown(from), to: shown(to) })
}

type AmountRange = { readonly from: string; readonly to: string }

/** A filter that two amounts set, decimal text in no currency; an empty end is open. */
export function amountFilter({ key, label, value, onChange }: Named<AmountRange>): Filter {
  return {
    key,
    label,
    valueText: value.from === '' && value.to === '' ? undefined : <AmountsText {...value} />,
    renderEditor: (close) => <AmountsEditor value={value} onChange={onChange} onDone={close} />,
  }
}

function AmountsText({ from, to }: AmountRange) {
  const { words, locale } = useUi()
  const shown = (amount: string) => groupedDecimal(amount, locale)
  if (from === '') return `≤ ${shown(to)}`
  if (to === '') return `≥ ${shown(from)}`
  return fillWords(words.periodBetween, { from: shown(from), to: shown(to) })
}

type AmountsEditorProps = { value: AmountRange; onChange: (value: AmountRange) => void; onDone: () => void }

function AmountsEditor({ value, onChange, onDone }: AmountsEditorProps) {
  const { words } = useUi()
  const [typed, setTyped] = useState(value)
  const isTurned = typed.from !== '' && typed.to !== '' && Number(typed.from) > Number(typed.to)
  const apply = () => {
    onChange(isTurned ? { from: typed.to, to: typed.from } : typed)
    onDone()
  }
  return (
    <form
      className={classes.amounts}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <DecimalInput
        label={words.dateFrom}
        value={typed.from}
        onChange={(from) => setTyped({ ...typed, from })}
        maxDecimals={2}
      />
      <DecimalInput
        label={words.dateTo}
        value={typed.to}
        onChange={(to) => setTyped({ ...typed, to })}
        maxDecimals={2}
      />
      <Button type="submit">{words.apply}</Button>
    </form>
  )
}
