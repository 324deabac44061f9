import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../foundation/Icon.tsx'
import classes from './OptionList.module.css'
import { groupedOptions, type Option } from './option.ts'

export type OptionListProps = {
  id: string
  /** The `id` of what names the list. */
  labelId: string
  options: readonly Option[]
  selected: readonly string[]
  isMultiple: boolean
  activeIndex: number
  onActive: (index: number) => void
  onPick: (value: string) => void
  /** Shown when there is no option. */
  emptyText: string
  isTall?: boolean | undefined
}

/** The listbox of a select: the keyboard stays outside and points into it by `optionId`. */
export function OptionList(props: OptionListProps) {
  const { id, labelId, options, isMultiple, activeIndex, emptyText, isTall } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list.current) showOption(list.current, activeIndex)
  }, [activeIndex])
  if (options.length === 0) {
    return (
      <div id={id} role="status" className={classes.empty}>
        {emptyText}
      </div>
    )
  }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-labelledby={labelId}
      aria-multiselectable={isMultiple || undefined}
      tabIndex={-1}
      className={classNames(classes.list, isTall && classes.tall)}
    >
      {groupedOptions(options).map((run) => {
        const drawn = run.options.map((option, index) => (
          <OneOption key={option.value} {...props} option={option} index={run.at + index} />
        ))
        const { group } = run.options[0] ?? {}
        if (group === undefined) return drawn
        return (
          // biome-ignore lint/a11y/useSemanticElements: within a listbox a group is no fieldset.
          <div key={run.at} role="group" aria-label={group}>
            <div className={classes.heading} aria-hidden="true">
              {group}
            </div>
            {drawn}
          </div>
        )
      })}
    </div>
  )
}

type OneOptionProps = OptionListProps & { option: Option; index: number }

function OneOption({ option, index, id, selected, isMultiple, activeIndex, onActive, onPick }: OneOptionProps) {
  const isSelected = selected.includes(option.value)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts on the element that points here.
    <div
      id={optionId(id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={option.isDisabled || undefined}
      data-active={index === activeIndex || undefined}
      className={classes.option}
      onMouseMove={() => onActive(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!option.isDisabled) onPick(option.value)
      }}
    >
      {isMultiple ? <span className={classes.box}>{isSelected ? <Icon name="check" size={12} /> : null}</span> : null}
      {option.picture}
      <span className={classes.words}>
        {option.label}
        {option.description ? <span className={classes.description}>{option.description}</span> : null}
      </span>
      {!isMultiple && isSelected ? <Icon name="check" /> : null}
    </div>
  )
}

// Invariant: only the list scrolls; `scrollIntoView` would move the page while the list is not yet in its place.
function showOption(list: HTMLElement, index: number): void {
  const option = list.querySelectorAll('[role="option"]')[index]
  if (!(option instanceof HTMLElement)) return
  const top = option.offsetTop - list.offsetTop
  if (top < list.scrollTop) list.scrollTop = top
  const bottom = top + option.offsetHeight
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

/** The `id` of one option, for `aria-activedescendant`; undefined when none is active. */
export function optionId(listId: string, index: number): string | undefined {
  return index >= 0 ? `${listId}-${index}` : undefined
}
