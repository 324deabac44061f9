import type { Ref } from 'react'
import { useUi } from '../foundation/ui-context.ts'
import { fillWords } from '../foundation/ui-words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { multiSelectSummary } from './multi-select-summary.ts'
import type { Option } from './option.ts'
import { Picker } from './Picker.tsx'

const SEARCH_FROM = 10

export type MultiSelectProps<Value extends string = string> = FieldProps & {
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange: (value: readonly Value[]) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  placeholder?: string | undefined
  isSearchable?: boolean | undefined
}

/** Several choices out of a list; shows their count from three on, or "All". */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { options, value, onChange, onBlur, ref, placeholder, isSearchable } = props
  const { words } = useUi()
  const summary = multiSelectSummary(options, value, {
    all: words.all,
    count: (count) => fillWords(words.selectedCount, { count }),
  })
  return (
    <Field field={props}>
      {(control) => (
        <Picker
          field={props}
          control={control}
          options={options}
          selected={value}
          isMultiple
          onChange={(selected) =>
            onChange(options.map((option) => option.value).filter((own) => selected.includes(own)))
          }
          summary={summary || (placeholder ?? words.selectOption)}
          isPlaceholder={summary === ''}
          isSearchable={isSearchable ?? options.length >= SEARCH_FROM}
          onBlur={onBlur}
          buttonRef={ref}
        />
      )}
    </Field>
  )
}
