import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Modal } from '../overlays/Modal.tsx'
import type { OpenPickerProps } from './FloatingPicker.tsx'
import { OptionList, optionId } from './OptionList.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { matchingOptions } from './option.ts'
import { PickerButton, selectionAfter } from './PickerButton.tsx'
import { useActiveOption } from './use-active-option.ts'

/** A select that fills the screen; nothing changes before Confirm. */
export function PhonePicker(props: OpenPickerProps) {
  const { field, control, options, isMultiple, onChange, isOpen, onClose } = props
  const { words } = useUi()
  const listId = useId()
  const picker = usePhonePicker(props)
  const confirm = () => {
    onChange(picker.pending)
    onClose()
  }
  return (
    <>
      <PickerButton {...props} listId={listId} activeId={undefined} onClick={picker.open} onKeyDown={undefined} />
      <Modal
        isOpen={isOpen}
        onClose={onClose}
        title={field.label}
        isFullScreen
        actions={
          <Button kind="primary" onClick={confirm} isFullWidth>
            {words.confirm}
          </Button>
        }
      >
        <OptionSearch
          query={picker.query}
          onQuery={picker.search}
          onKeyDown={picker.takeKey}
          listId={listId}
          activeId={optionId(listId, picker.active.index)}
        />
        <OptionList
          id={listId}
          labelId={`${control.id}-label`}
          options={picker.shown}
          selected={picker.pending}
          isMultiple={isMultiple}
          activeIndex={picker.active.index}
          onActive={picker.active.setIndex}
          onPick={picker.pick}
          emptyText={options.length === 0 ? words.noOptions : words.noMatchingOptions}
          isTall
        />
      </Modal>
    </>
  )
}

function usePhonePicker({ options, selected, isMultiple, onOpen }: OpenPickerProps) {
  const [pending, setPending] = useState<readonly string[]>(selected)
  const [query, setQuery] = useState('')
  const shown = matchingOptions(options, query)
  const active = useActiveOption(shown, true)
  const open = () => {
    setPending(selected)
    setQuery('')
    active.setIndex(-1)
    onOpen()
  }
  const search = (text: string) => {
    setQuery(text)
    active.setIndex(text === '' ? -1 : 0)
  }
  const pick = (value: string) => setPending(selectionAfter(pending, value, isMultiple))
  const takeKey = (event: KeyboardEvent) => {
    if (active.take(event) || event.key !== 'Enter') return
    event.preventDefault()
    const current = shown[active.index]
    if (current && !current.isDisabled) pick(current.value)
  }
  return { pending, query, search, shown, active, open, pick, takeKey }
}
