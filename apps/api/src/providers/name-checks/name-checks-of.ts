import type { Settings } from '../../platform/settings.ts'
import type { NameChecks } from './name-checks.ts'
import { sandboxNameChecks } from './sandbox-name-checks.ts'

/** Who can be asked for the names of accounts, or null where nobody is configured: then no check is possible. */
export const nameChecksOf = ({ isSandbox }: Pick<Settings, 'isSandbox'>): NameChecks | null =>
  isSandbox ? sandboxNameChecks : null
