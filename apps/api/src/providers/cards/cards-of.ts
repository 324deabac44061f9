import type { Settings } from '../../platform/settings.ts'
import type { Cards } from './cards.ts'
import { sandboxCards } from './sandbox-cards.ts'

/** Who keeps cards: the sandbox's vendor, or null without it. */
export const cardsOf = ({ isSandbox }: Pick<Settings, 'isSandbox'>): Cards | null => (isSandbox ? sandboxCards : null)
