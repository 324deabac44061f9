import type { ReactNode } from 'react'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A second, quieter line. */
  description?: string | undefined
  /** A small picture before the label. */
  picture?: ReactNode
  isDisabled?: boolean | undefined
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
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

/** A text without accents, case and outer spaces, for comparing. */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
}
