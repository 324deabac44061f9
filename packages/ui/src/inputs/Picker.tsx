import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useId, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import { Modal } from '../overlays/Modal.tsx'
import { Popover } from '../overlays/Popover.tsx'
import type { ControlProps, FieldProps } from './Field.tsx'
import { OptionList, optionId } from './OptionList.tsx'
import { matchingOptions, type Option } from './option.ts'
import classes from './Picker.module.css'
import { useActiveOption } from './use-active-option.ts'

export type PickerProps = {
  field: FieldProps
  control: ControlProps
  options: readonly Option[]
  selected: readonly string[]
  isMultiple: boolean
  onChange: (selected: readonly string[]) => void
  /** What the closed select shows. */
  summary: ReactNode
  isPlaceholder: boolean
  isSearchable: boolean
  onBlur: (() => void) | undefined
  buttonRef: Ref<HTMLButtonElement> | undefined
}

/** The working part of selects: a list that floats below the button, or fills the screen on phones. */
export function Picker(props: PickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = useIsPhone()
  const close = () => {
    setIsOpen(false)
    props.onBlur?.()
  }
  return isPhone ? (
    <PhonePicker {...props} isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={close} />
  ) : (
    <FloatingPicker {...props} isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={close} />
  )
}

type OpenProps = PickerProps & { isOpen: boolean; onOpen: () => void; onClose: () => void }

function FloatingPicker(props: OpenProps) {
  const { options, selected, isMultiple, isSearchable, onChange, isOpen, onOpen, onClose } = props
  const { words } = useUi()
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [query, setQuery] = useState('')
  const shown = matchingOptions(options, query)
  const active = useActiveOption(shown, isSearchable)
  const open = () => {
    active.setIndex(options.findIndex((option) => option.value === selected[0]))
    setQuery('')
    onOpen()
  }
  const close = () => {
    onClose()
    button.current?.focus()
  }
  const pick = (value: string) => {
    onChange(toggled(selected, value, isMultiple))
    if (!isMultiple) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) {
        event.preventDefault()
        open()
      }
      return
    }
    if (active.take(event)) return
    const current = shown[active.index]
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation()
      if (event.key === 'Escape') event.preventDefault()
      close()
    } else if (event.key === 'Enter' || (event.key === ' ' && !isSearchable)) {
      event.preventDefault()
      if (current && !current.isDisabled) pick(current.value)
    }
  }
  const list = (
    <OptionList
      id={listId}
      label={String(props.field.label)}
      options={shown}
      selected={selected}
      isMultiple={isMultiple}
      activeIndex={active.index}
      onActive={active.setIndex}
      onPick={pick}
      emptyText={options.length === 0 ? words.noOptions : words.noMatchingOptions}
    />
  )
  return (
    <Popover
      isOpen={isOpen}
      onClose={onClose}
      isTargetWide
      isBare
      target={
        <div className={classes.holder}>
          <PickerButton
            {...props}
            listId={listId}
            activeId={isOpen && !isSearchable ? optionId(listId, active.index) : undefined}
            onClick={() => (isOpen ? close() : open())}
            onKeyDown={onKeyDown}
            ownRef={button}
          />
        </div>
      }
    >
      {isSearchable ? (
        <SearchLine
          query={query}
          onQuery={(text) => {
            setQuery(text)
            active.setIndex(text === '' ? -1 : 0)
          }}
          onKeyDown={onKeyDown}
          listId={listId}
          activeId={optionId(listId, active.index)}
        />
      ) : null}
      {list}
    </Popover>
  )
}

function PhonePicker(props: OpenProps) {
  const { field, options, selected, isMultiple, isSearchable, onChange, isOpen, onOpen, onClose } = props
  const { words } = useUi()
  const listId = useId()
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
  const pick = (value: string) => setPending(toggled(pending, value, isMultiple))
  const onKeyDown = (event: KeyboardEvent) => {
    if (active.take(event)) return
    const current = shown[active.index]
    if (event.key === 'Enter' && current && !current.isDisabled) {
      event.preventDefault()
      pick(current.value)
    }
  }
  const confirm = () => {
    onChange(pending)
    onClose()
  }
  return (
    <>
      <PickerButton {...props} listId={listId} activeId={undefined} onClick={open} onKeyDown={undefined} />
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
        {isSearchable || options.length > 0 ? (
          <SearchLine
            query={query}
            onQuery={setQuery}
            onKeyDown={onKeyDown}
            listId={listId}
            activeId={optionId(listId, active.index)}
          />
        ) : null}
        <OptionList
          id={listId}
          label={String(field.label)}
          options={shown}
          selected={pending}
          isMultiple={isMultiple}
          activeIndex={active.index}
          onActive={active.setIndex}
          onPick={pick}
          emptyText={options.length === 0 ? words.noOptions : words.noMatchingOptions}
          isTall
        />
      </Modal>
    </>
  )
}

type PickerButtonProps = OpenProps & {
  listId: string
  activeId: string | undefined
  onClick: () => void
  onKeyDown: ((event: KeyboardEvent) => void) | undefined
  ownRef?: { current: HTMLButtonElement | null } | undefined
}

function PickerButton(props: PickerButtonProps) {
  const { field, control, listId, activeId, summary, isPlaceholder, isOpen, buttonRef, ownRef } = props
  return (
    <button
      {...control}
      ref={(element) => {
        if (ownRef) ownRef.current = element
        if (typeof buttonRef === 'function') buttonRef(element)
        else if (buttonRef) buttonRef.current = element
      }}
      type="button"
      role="combobox"
      name={field.name}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={activeId}
      disabled={field.isDisabled || field.isReadOnly}
      className={classes.button}
      data-placeholder={isPlaceholder || undefined}
      onClick={props.onClick}
      onKeyDown={props.onKeyDown}
      onBlur={isOpen ? undefined : props.onBlur}
    >
      <span className={classes.summary}>{summary}</span>
      <Icon name="chevronDown" />
    </button>
  )
}

function SearchLine(props: {
  query: string
  onQuery: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  listId: string
  activeId: string | undefined
}) {
  const { words } = useUi()
  return (
    <div className={classes.search}>
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={props.listId}
        aria-activedescendant={props.activeId}
        aria-autocomplete="list"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the list was opened to be searched.
        autoFocus
        value={props.query}
        onChange={(event) => props.onQuery(event.currentTarget.value)}
        onKeyDown={props.onKeyDown}
        className={classes.searchInput}
      />
    </div>
  )
}

function toggled(selected: readonly string[], value: string, isMultiple: boolean): readonly string[] {
  if (!isMultiple) return [value]
  return selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
}
