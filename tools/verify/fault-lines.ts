type Fault = { readonly code: string; readonly subject: string; readonly expected: string; readonly found: string }

const shown = 10

const explain = ({ code, subject, expected, found }: Fault): string =>
  `${code}: ${subject}\n      expected  ${expected}\n      found     ${found}`

/** The first fault, some that follow from it or stand beside it, and how many more there are. */
export const faultLines = (faults: readonly Fault[]): string[] => {
  const [first, ...others] = faults
  const more = others.slice(0, shown).map((fault) => `  then ${explain(fault)}`)
  const rest = others.length > shown ? [`  and ${others.length - shown} more`] : []
  return [`  first ${first ? explain(first) : ''}`, ...more, ...rest]
}
