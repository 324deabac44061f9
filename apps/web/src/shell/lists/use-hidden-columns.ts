import { useMemo } from 'react'
import { useOwnStorage } from './own-storage.ts'

const readKeys = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []

/** The columns of a list that the person does not want to see, and how to choose others; kept in this browser. */
export const useHiddenColumns = (
  list: string,
): readonly [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] => {
  const [keys, write] = useOwnStorage(`columns-${list}`, readKeys)
  const hidden = useMemo(() => new Set(keys), [keys])
  return [hidden, (next) => write([...next])]
}
