import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { useUi } from '../foundation/ui-context.ts'
import { OptionList, optionId } from './OptionList.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { matchingOptions, type Option } from './option.ts'
import { useActiveOption } from './use-active-option.ts'

type OptionChooserProps = {
  label: string
  options: readonly Option[]
  /** The chosen option's value; '' when none is. */
  value: string
  onChange: (value: string) => void
}

/** One choice out of a list that is open already, with a line that narrows it down. */
export function OptionChooser({ label, options, value, onChange }: OptionChooserProps) {
  const { words } = useUi()
  const id = useId()
  const [query, setQuery] = useState('')
  const shown = matchingOptions(options, query)
  const active = useActiveOption(shown, true)
  const search = (text: string) => {
    setQuery(text)
    active.setIndex(text === '' ? -1 : 0)
  }
  const takeKey = (event: KeyboardEvent) => {
    const current = shown[active.index]
    if (active.take(event) || event.key !== 'Enter' || !current || current.isDisabled) return
    event.preventDefault()
    onChange(current.value)
  }
  return (
    <>
      <span id={`${id}-label`} className="visually-hidden">
        {label}
      </span>
      <OptionSearch
        query={query}
        onQuery={search}
        onKeyDown={takeKey}
        listId={id}
        activeId={optionId(id, active.index)}
      />
      <OptionList
        id={id}
        labelId={`${id}-label`}
        options={shown}
        selected={value === '' ? [] : [value]}
        isMultiple={false}
        activeIndex={active.index}
        onActive={active.setIndex}
        onPick={onChange}
        emptyText={options.length === 0 ? words.noOptions : words.noMatchingOptions}
      />
    </>
  )
}
