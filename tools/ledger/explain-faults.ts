import type { Verification } from '../../apps/api/src/modules/ledger/index.ts'
import { faultLines } from '../verify/fault-lines.ts'

/** What verification found, for a terminal: the first fault first. */
export const explainFaults = ({ isClean, faults, counts }: Verification, seconds: string): string => {
  const size = `${counts.transfers} transfers on ${counts.accounts} accounts, ${counts.groups} groups, ${counts.openPendings} open pendings, ${counts.rejections} refused ids, ${counts.lines} history lines; checked in ${seconds} s`
  if (isClean) return `The ledger is clean.\n  ${size}`
  return ['THE LEDGER IS NOT CLEAN.', `  ${size}`, ...faultLines(faults, 'ledger')].join('\n')
}
