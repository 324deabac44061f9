import type { ReactNode } from 'react'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A second, quieter line. */
  description?: string | undefined
  /** A small picture before the label. */
  picture?: ReactNode
  isDisabled?: boolean | undefined
  /** The heading that it shares with its neighbors; what is found by searching has none. */
  group?: string | undefined
}

/** The options whose words contain what was typed, whatever its accents and case; those that begin with it come first. */
export function matchingOptions<Value extends string>(
  options: readonly Option<Value>[],
  query: string,
): readonly Option<Value>[] {
  const wanted = foldedText(query)
  if (wanted === '') return options
  const begins = ({ label }: Option): boolean => foldedText(label).startsWith(wanted)
  const found = options.filter((option) => foldedText(`${option.label} ${option.description ?? ''}`).includes(wanted))
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].map(
    ({ group: _, ...option }) => option,
  )
}

/** Neighbors with the same heading, and where each run of them begins. */
export function groupedOptions(options: readonly Option[]): readonly { at: number; options: readonly Option[] }[] {
  const starts = options.flatMap((option, index) =>
    index === 0 || option.group !== options[index - 1]?.group ? [index] : [],
  )
  return starts.map((at, index) => ({ at, options: options.slice(at, starts[index + 1]) }))
}

/** A text without accents, case and outer spaces, for comparing. */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
}
