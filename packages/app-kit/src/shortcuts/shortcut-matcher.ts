/** Keys as a table writes them: `mod+k` (⌘ or Ctrl), `?`, `g i` (one after the other). */
export type Shortcut<Id extends string = string> = {
  readonly id: Id
  readonly keys: string
  /** Goes on while the key is held down. */
  readonly mayRepeat?: true
  /** Heard while a dialog is open, too. */
  readonly isHeardAbove?: true
}

export type Press = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const restMs = 1000

/** Whether keys are letters or signs alone, which a slip of the hand or a voice may type. */
export const isSingleKey = (keys: string): boolean => !keys.startsWith('mod+')

const nameOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): string | null => {
  if (altKey || ['Shift', 'Control', 'Meta', 'CapsLock'].includes(key)) return null
  if (ctrlKey || metaKey) return shiftKey ? null : `mod+${key.toLowerCase()}`
  // A capital without Shift is the Caps Lock's.
  return shiftKey ? key : key.length === 1 ? key.toLowerCase() : key
}

/** Follows presses through a table; answers what a press means, together with the one just before it. */
export const createMatcher = <Id extends string>(table: readonly Shortcut<Id>[]) => {
  let begun: { readonly keys: string; readonly atMs: number } | null = null
  const meaning = (keys: string, atMs: number): Id | null => {
    const exact = table.find((shortcut) => shortcut.keys === keys)
    begun = !exact && table.some((shortcut) => shortcut.keys.startsWith(`${keys} `)) ? { keys, atMs } : null
    return exact?.id ?? null
  }
  return (press: Press, nowMs: number): Id | null => {
    const name = nameOf(press)
    if (name === null) return null
    const before = begun !== null && nowMs - begun.atMs <= restMs ? begun.keys : null
    return (before === null ? null : meaning(`${before} ${name}`, nowMs)) ?? meaning(name, nowMs)
  }
}
