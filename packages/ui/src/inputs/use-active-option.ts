import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { foldedText, type Option } from './option.ts'

/** Where the keyboard stands in a list of options, and how it moves. */
export type ActiveOption = {
  index: number
  setIndex: (index: number) => void
  /** Moves with the arrow keys, Home, End and (unless typing goes elsewhere) first letters; true when it took the key. */
  take: (event: KeyboardEvent) => boolean
}

/** Follows the keyboard through options, stepping over the disabled ones. */
export function useActiveOption(options: readonly Option[], isTypedElsewhere: boolean): ActiveOption {
  const [index, setIndex] = useState(-1)
  const step = (from: number, by: 1 | -1) => {
    for (let next = from; next >= 0 && next < options.length; next += by) {
      if (!options[next]?.isDisabled) return next
    }
    return index
  }
  const take = (event: KeyboardEvent) => {
    const target = targetOf(event.key, { index, count: options.length, isTypedElsewhere, step })
    const found = target ?? (isTypedElsewhere ? undefined : startingWith(options, event, index))
    if (found === undefined) return false
    event.preventDefault()
    setIndex(found)
    return true
  }
  return { index, setIndex, take }
}

type Position = {
  index: number
  count: number
  isTypedElsewhere: boolean
  step: (from: number, by: 1 | -1) => number
}

function targetOf(key: string, { index, count, isTypedElsewhere, step }: Position): number | undefined {
  if (key === 'ArrowDown') return step(index + 1, 1)
  if (key === 'ArrowUp') return step(index < 0 ? count - 1 : index - 1, -1)
  if (isTypedElsewhere) return undefined
  if (key === 'Home') return step(0, 1)
  if (key === 'End') return step(count - 1, -1)
  return undefined
}

function startingWith(options: readonly Option[], event: KeyboardEvent, index: number): number | undefined {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const letter = foldedText(event.key)
  const fits = (option: Option) => !option.isDisabled && foldedText(option.label).startsWith(letter)
  const after = options.findIndex((option, position) => position > index && fits(option))
  const found = after >= 0 ? after : options.findIndex(fits)
  return found >= 0 ? found : undefined
}
