import type { Option } from './option.ts'

const NAMED_UP_TO = 2

/** What a closed multi-select says: up to two names, then the count, or "All" when every option is selected. */
export function multiSelectSummary(
  options: readonly Option[],
  selected: readonly string[],
  words: { all: string; count: (count: number) => string },
): string {
  if (selected.length > 0 && selected.length === options.length) return words.all
  if (selected.length > NAMED_UP_TO) return words.count(selected.length)
  return options
    .filter((option) => selected.includes(option.value))
    .map((option) => option.label)
    .join(', ')
}
