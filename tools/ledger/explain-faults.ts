import type { Fault, Verification } from '../../apps/api/src/modules/ledger/index.ts'
import { faultLines } from '../verify/fault-lines.ts'

const isOfCopies = ({ code }: Fault): boolean => code === 'copy_ahead' || code === 'copy_differs'

const advice = [
  '  The copies of the heads tell another story than the database. If it was restored to an earlier point on purpose:',
  '    npm run ledger:accept-restore -- THE-LAST-BATCH-THAT-BOTH-HAVE',
  '  (docs/guides/operating.md). If nobody restored it, somebody removed what was posted.',
]

/** What verification found, for a terminal: the first fault first. */
export const explainFaults = ({ isClean, faults, counts }: Verification, seconds: string): string => {
  const size = `${counts.transfers} transfers on ${counts.accounts} accounts, ${counts.groups} groups, ${counts.openPendings} open pendings, ${counts.rejections} refused ids, ${counts.lines} history lines; checked in ${seconds} s`
  if (isClean) return `The ledger is clean.\n  ${size}`
  const next = faults.some(isOfCopies) ? advice : []
  return ['THE LEDGER IS NOT CLEAN.', `  ${size}`, ...faultLines(faults), ...next].join('\n')
}
