import type { Settings } from '../../platform/settings.ts'
import { httpNameChecks } from './http-name-checks.ts'
import type { NameChecks } from './name-checks.ts'
import { sandboxNameChecks } from './sandbox-name-checks.ts'

/** Who can be asked for the names of accounts: whoever is configured, else the sandbox's banks; null: no check is possible. */
export const nameChecksOf = ({
  isSandbox,
  nameChecks,
}: Pick<Settings, 'isSandbox' | 'nameChecks'>): NameChecks | null => {
  if (nameChecks !== null) return httpNameChecks(nameChecks)
  return isSandbox ? sandboxNameChecks : null
}
