import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Keys } from '../figures/Keys.tsx'
import { Icon, type IconName } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import classes from './CommandPalette.module.css'
import { DialogSurface } from './DialogSurface.tsx'
import { useEscape } from './use-escape.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useScrollLock } from './use-scroll-lock.ts'

/** One line of the palette. `detail`: a few quieter words at its end. `keys`: the shortcut that does the same. */
export type Command = {
  key: string
  label: string
  icon: IconName
  detail?: string | undefined
  keys?: string | undefined
}

export type CommandGroup = {
  key: string
  label: string
  commands: readonly Command[]
  /** Its lines come from no search and stand first: nothing comes above them later. */
  isSteady?: boolean | undefined
}

export type CommandPaletteProps = {
  /** What the dialog and its list are, for screen readers. */
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  /** Groups without commands are left out. */
  groups: readonly CommandGroup[]
  onPick: (key: string) => void
  onClose: () => void
  /** Said when nothing is found. */
  emptyText: string
  /** More may still come. */
  isSearching: boolean
  /** What the keys at its foot do. */
  hints: { move: string; pick: string; close: string }
  /** How many commands are shown, for screen readers. */
  countText: string
}

/** A line to type in over the page, and below it what can be done or opened; the keyboard never leaves the line. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, onClose } = props
  useScrollLock(true, false)
  useFocusBack(true)
  useEscape(true, onClose)
  return (
    <DialogSurface
      isOpen
      onVeil={onClose}
      label={label}
      className={{ veil: classes.overlay, place: classes.inner, surface: classes.content }}
    >
      <Palette {...props} />
    </DialogSurface>
  )
}

function Palette(props: CommandPaletteProps) {
  const { label, placeholder, query, onQuery, onPick, onClose, emptyText, isSearching, hints, countText } = props
  const { words } = useUi()
  const listId = useId()
  const groups = props.groups.filter(({ commands }) => commands.length > 0)
  const active = useActiveCommand(
    groups.flatMap(({ commands }) => commands.map(({ key }) => key)),
    query,
  )
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const enter = useEnter({ groups, active, query, isSearching, onPick })
  const takeKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter()
    else if (event.key === 'ArrowDown') active.move(1)
    else if (event.key === 'ArrowUp') active.move(-1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.line}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-activedescendant={active.key === undefined ? undefined : `${listId}-${active.key}`}
          aria-autocomplete="list"
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          data-autofocus
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={takeKey}
          className={classes.input}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          <span className="visually-hidden">{words.close}</span>
          <span className={classes.closeKey}>
            <Keys keys="escape" />
          </span>
          <span className={classes.closeMark}>
            <Icon name="close" size={18} />
          </span>
        </button>
      </div>
      <CommandList id={listId} label={label} groups={groups} active={active} onPick={onPick} />
      {groups.length === 0 ? (
        <p className={classes.empty}>{isSearching ? words.loading : emptyText}</p>
      ) : (
        <p className={classes.foot} aria-hidden="true">
          <Hint keys={['up', 'down']} text={hints.move} />
          <Hint keys={['enter']} text={hints.pick} />
          <Hint keys={['escape']} text={hints.close} />
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isSearching ? '' : groups.length === 0 ? emptyText : countText}
      </p>
    </>
  )
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className={classes.hint}>
      <Keys keys={keys.join(' ')} />
      {text}
    </span>
  )
}

type Active = {
  key: string | undefined
  /** The person went there; otherwise it is the first one, whichever that is. */
  isChosen: boolean
  move: (by: 1 | -1) => void
  set: (key: string) => void
}

// What is typed anew begins at the best again; what only comes later below leaves the keyboard where it stands.
function useActiveCommand(keys: readonly string[], query: string): Active {
  const [chosen, setChosen] = useState<{ key: string; query: string } | null>(null)
  const isChosen = chosen?.query === query && keys.includes(chosen.key)
  const key = isChosen ? chosen.key : keys[0]
  const set = (next: string | undefined) => setChosen(next === undefined ? null : { key: next, query })
  return {
    key,
    isChosen,
    set,
    move: (by) => set(keys.at((keys.indexOf(key ?? '') + by) % keys.length)),
  }
}

type Entering = Pick<CommandPaletteProps, 'groups' | 'query' | 'isSearching' | 'onPick'> & { active: Active }

// Whoever presses Enter faster than the search means its first line, not what stood there for a moment.
function useEnter({ groups, active: { key, isChosen }, query, isSearching, onPick }: Entering): () => void {
  const [pressedFor, setPressedFor] = useState<string | null>(null)
  const mayChange = isSearching && !isChosen && !groups[0]?.isSteady
  useEffect(() => {
    if (pressedFor === null || (pressedFor === query && mayChange)) return
    setPressedFor(null)
    if (pressedFor === query && key !== undefined) onPick(key)
  }, [pressedFor, query, mayChange, key, onPick])
  return () => setPressedFor(query)
}

type CommandListProps = {
  id: string
  label: string
  groups: readonly CommandGroup[]
  active: Active
  onPick: (key: string) => void
}

function CommandList({ id, label, groups, active, onPick }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { key: activeKey } = active
  useEffect(() => {
    if (activeKey !== undefined) document.getElementById(`${id}-${activeKey}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeKey])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className={classes.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}-label`} className={classes.group}>
          <div id={`${id}-${group.key}-label`} className={classes.groupLabel} role="presentation">
            {group.label}
          </div>
          {group.commands.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts on the line that points here.
            <div
              key={command.key}
              id={`${id}-${command.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={command.key === activeKey}
              className={classes.command}
              onMouseMove={() => active.set(command.key)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(command.key)}
            >
              <Icon name={command.icon} />
              <span className={classes.label}>{command.label}</span>
              {command.detail ? <span className={classes.detail}>{command.detail}</span> : null}
              {command.keys ? (
                <span className={classes.keys}>
                  <Keys keys={command.keys} />
                </span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
