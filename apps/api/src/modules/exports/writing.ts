import type { Language } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Wanted } from './read-wish.ts'
import type { Reader } from './reader.ts'

/** It was canceled, or somebody else writes it by now: nothing of this attempt is kept. */
export class Stopped extends Error {}

/** One attempt at writing an export, between transactions of its own. */
export type Writing = {
  readonly wanted: Wanted
  readonly language: Language
  readonly settings: Settings
  readonly wall: Instant
  readonly read: <T>(run: (reader: Reader) => Promise<T>) => Promise<T>
  /** Says how far it is; throws `Stopped` where nobody waits for it any longer. */
  readonly note: (tx: Tx, progress: { readonly rowsDone: number; readonly rowsTotal: number }) => Promise<void>
}
