import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { useUi } from '../foundation/ui-context.ts'
import { Popover } from '../overlays/Popover.tsx'
import { OptionList, optionId } from './OptionList.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { matchingOptions } from './option.ts'
import classes from './Picker.module.css'
import { PickerButton, type PickerProps, selectionAfter } from './PickerButton.tsx'
import { useActiveOption } from './use-active-option.ts'

export type OpenPickerProps = PickerProps & { isOpen: boolean; onOpen: () => void; onClose: () => void }

/** A select whose list floats below its button. */
export function FloatingPicker(props: OpenPickerProps) {
  const { options, selected, isMultiple, isSearchable, isOpen, onClose } = props
  const { words } = useUi()
  const listId = useId()
  const picker = useFloatingPicker(props)
  const activeId = optionId(listId, picker.active.index)
  return (
    <Popover
      isOpen={isOpen}
      onClose={onClose}
      isTargetWide
      isBare
      isFocusTrapped={isSearchable}
      label={isSearchable ? words.search : undefined}
      labelId={isSearchable ? undefined : `${props.control.id}-label`}
      target={
        <div className={classes.holder}>
          <PickerButton
            {...props}
            listId={listId}
            activeId={isOpen && !isSearchable ? activeId : undefined}
            onClick={isOpen ? onClose : picker.open}
            onKeyDown={picker.takeKey}
          />
        </div>
      }
    >
      {isSearchable ? (
        <OptionSearch
          query={picker.query}
          onQuery={picker.search}
          onKeyDown={picker.takeKey}
          listId={listId}
          activeId={activeId}
        />
      ) : null}
      <OptionList
        id={listId}
        labelId={`${props.control.id}-label`}
        options={picker.shown}
        selected={selected}
        isMultiple={isMultiple}
        activeIndex={picker.active.index}
        onActive={picker.point}
        onPick={picker.pick}
        emptyText={options.length === 0 ? words.noOptions : words.noMatchingOptions}
      />
    </Popover>
  )
}

// Somebody who types fast is ahead of the search line taking the focus: no letter is lost.
function isTypedAtButton({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return target instanceof HTMLButtonElement && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

function useFloatingPicker(props: OpenPickerProps) {
  const { control, options, selected, isMultiple, isSearchable, onChange, isOpen, onOpen, onClose } = props
  const [query, setQuery] = useState('')
  const shown = matchingOptions(options, query)
  const active = useActiveOption(shown, isSearchable)
  const [isMarked, setIsMarked] = useState(false)
  const open = () => {
    setIsMarked(false)
    active.setIndex(options.findIndex((option) => option.value === selected[0]))
    setQuery('')
    onOpen()
  }
  const search = (text: string) => {
    setIsMarked(true)
    setQuery(text)
    active.setIndex(text === '' ? -1 : 0)
  }
  const point = (index: number) => {
    setIsMarked(false)
    active.setIndex(index)
  }
  const mark = (event: KeyboardEvent): boolean => {
    const isTaken = active.take(event)
    if (isTaken) setIsMarked(true)
    return isTaken
  }
  const pick = (value: string) => {
    onChange(selectionAfter(selected, value, isMultiple))
    if (!isMultiple) onClose()
  }
  const takeKey = (event: KeyboardEvent) => {
    const isTyped = isTypedAtButton(event)
    if (!isOpen) {
      if (!isTyped && !['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return
      event.preventDefault()
      open()
      if (!isTyped) return
      if (isSearchable) search(event.key)
      else mark(event)
      return
    }
    if (isSearchable && isTyped) {
      event.preventDefault()
      return search(query + event.key)
    }
    if (mark(event)) return
    const current = shown[active.index]
    const isPicking = event.key === 'Enter' || (event.key === ' ' && !isSearchable)
    if (event.key === 'Tab') {
      // Tab goes on from the button: what floats stands at the end of the document.
      document.getElementById(control.id)?.focus({ preventScroll: true })
      onClose()
      if (isMarked && !isMultiple && current && !current.isDisabled) onChange([current.value])
    }
    if (!isPicking) return
    event.preventDefault()
    if (current && !current.isDisabled) pick(current.value)
  }
  return { query, shown, active, open, search, point, pick, takeKey }
}
