type Fault = { readonly code: string; readonly subject: string; readonly expected: string; readonly found: string }

const shown = 10

const explain = ({ code, subject, expected, found }: Fault): string =>
  `${code}: ${subject}\n      expected  ${expected}\n      found     ${found}`

const adviceOn = (chain: 'ledger' | 'audit'): string[] => [
  '  The copies of the heads tell another story than the database. If it was restored to an earlier point on purpose:',
  `    npm run ${chain}:accept-restore -- THE-LAST-BATCH-THAT-BOTH-HAVE`,
  `  (docs/guides/operating.md). If nobody restored it, somebody removed what was ${chain === 'ledger' ? 'posted' : 'written'}.`,
]

/** The first fault, some that follow from it or stand beside it, how many more there are, and what may explain the copies of heads. */
export const faultLines = (faults: readonly Fault[], chain: 'ledger' | 'audit'): string[] => {
  const [first, ...others] = faults
  const more = others.slice(0, shown).map((fault) => `  then ${explain(fault)}`)
  const rest = others.length > shown ? [`  and ${others.length - shown} more`] : []
  const isOfCopies = faults.some(({ code }) => code.startsWith('copy_'))
  return [`  first ${first ? explain(first) : ''}`, ...more, ...rest, ...(isOfCopies ? adviceOn(chain) : [])]
}
