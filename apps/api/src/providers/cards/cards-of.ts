import type { JobCall } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/settings.ts'
import type { CardCharges, Cards } from './cards.ts'
import { sandboxCharges } from './sandbox-card-charges.ts'
import { sandboxCards } from './sandbox-cards.ts'

/** Who keeps cards: the sandbox's vendor, or null without it. */
export const cardsOf = ({ isSandbox }: Pick<Settings, 'isSandbox'>): Cards | null => (isSandbox ? sandboxCards : null)

/** Who charges them: the same vendor, or null without it. */
export const cardChargesOf = (call: Pick<JobCall, 'settings' | 'transaction'>): CardCharges | null =>
  call.settings.isSandbox ? sandboxCharges(call) : null
