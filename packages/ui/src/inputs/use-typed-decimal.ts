import { useLayoutEffect, useState } from 'react'
import { afterPress } from '../foundation/after-press.ts'
import { useUi } from '../foundation/ui-context.ts'
import { fillWords, type UiWords } from '../foundation/ui-words.ts'
import {
  type DecimalLimits,
  type DecimalProblem,
  groupedDecimal,
  localDecimal,
  padDecimals,
  readDecimal,
} from './decimal-text.ts'

type Typed = {
  value: string
  onChange: (value: string) => void
  maxDecimals: number
  max?: string | undefined
  isPadded?: boolean | undefined
}

/**
 * A number while it is typed: in groups of three until it is edited, and again when it is left. What can't be read stays as it
 * was typed, to be mended, and is the value, which no form takes for a number; what can't become a number is not taken in.
 */
export function useTypedDecimal({ value, onChange, maxDecimals, max, isPadded }: Typed) {
  const { locale, words } = useUi()
  const [draft, setDraft] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<DecimalProblem | null>(null)
  const [isQuiet, setIsQuiet] = useState(false)
  const [entered, setEntered] = useState<HTMLInputElement | null>(null)
  // Typing replaces what stands there, also where the focus did not come by Tab.
  useLayoutEffect(() => entered?.select(), [entered])
  const limits = { maxDecimals, max, locale }
  const unread = problemOf(value, limits)
  const problem = refusal ?? (isQuiet ? null : unread)
  const type = (text: string) => {
    const read = readDecimal(text, limits)
    const isMendable = read.ok || read.problem === 'unclear' || read.problem === 'too_many_decimals'
    setRefusal(isMendable ? null : read.problem)
    if (!isMendable) return
    // On the way to a number ('1,250,0') nothing is wrong yet; what was wrong before is said until it is mended.
    if (unread === null) setIsQuiet(true)
    setDraft(text)
    const next = read.ok ? read.value : text
    if (next !== value) onChange(next)
  }
  const enter = (input: HTMLInputElement) => {
    setDraft(localDecimal(value, locale))
    setEntered(input)
  }
  const leave = () => {
    setDraft(null)
    setEntered(null)
    // What is said below moves what follows, and a press on that is what the field was left for.
    afterPress(() => {
      setRefusal(null)
      setIsQuiet(false)
    })
    const padded = isPadded ? padDecimals(value, maxDecimals) : value
    if (padded !== value) onChange(padded)
  }
  const isDraftCurrent = draft !== null && fieldValueOf(draft, limits) === value
  return {
    text: isDraftCurrent ? draft : groupedDecimal(value, locale),
    problem: problem === null ? null : problemText(problem, limits, words),
    /** On the way to a number: what a form says of it so far would only disturb. */
    isUnfinished: isQuiet && unread !== null,
    type,
    enter,
    leave,
    /** Sends the form from within the field: what is wrong is said now. */
    finish: () => setIsQuiet(false),
  }
}

/** What a text is as the value of a field: decimal text, or the text itself where it can't be read. */
const fieldValueOf = (text: string, limits: DecimalLimits): string => {
  const read = readDecimal(text, limits)
  return read.ok ? read.value : text
}

const problemOf = (value: string, limits: DecimalLimits): DecimalProblem | null => {
  const read = readDecimal(localDecimal(value, limits.locale), limits)
  return read.ok ? null : read.problem
}

function problemText(problem: DecimalProblem, { maxDecimals = 0, max = '', locale }: DecimalLimits, words: UiWords) {
  if (problem === 'negative') return words.numberNegative
  if (problem === 'too_large') return fillWords(words.numberTooLarge, { max: groupedDecimal(max, locale) })
  if (problem === 'too_many_decimals' && maxDecimals === 0) return words.numberNotWhole
  if (problem === 'too_many_decimals') return fillWords(words.numberTooFine, { count: maxDecimals })
  const example = groupedDecimal(padDecimals('1250', Math.min(maxDecimals, 2)), locale)
  return fillWords(words.numberUnread, { example })
}
