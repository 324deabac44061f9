import { createHash } from 'node:crypto'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { line } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { wallMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { Settings } from '../../platform/settings.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import { isSignedNotice, noticeSecrets } from '../../providers/rails/notice-signature.ts'
import { railProviders } from './ledger-keys.ts'
import { callNoteEvent, insertCase } from './orders.store.ts'
import { railsJobs } from './rails.jobs.ts'

const eventId = line(200)
const body = z.union([
  z.object({ eventId, orderId: z.uuid(), state: z.enum(['pending', 'settled', 'failed', 'returned']) }),
  /** `depositId` is the provider's own name of it. */
  z.object({ eventId, depositId: line(200), state: z.enum(['received', 'reversed']) }),
])

const read = (raw: Buffer): z.infer<typeof body> => {
  try {
    return body.parse(JSON.parse(raw.toString('utf8')))
  } catch {
    throw new Refusal('MalformedRequest')
  }
}

type Told = z.infer<typeof body>

const subjectOf = (provider: string, told: Told) =>
  'orderId' in told
    ? { kind: 'order', subject: told.orderId, causeId: told.orderId }
    : { kind: 'deposit', subject: told.depositId, causeId: depositIdOf(provider, told.depositId) }

const followUp = (tx: Tx, { provider, told }: ProvedNotice): Promise<void> =>
  'orderId' in told
    ? enqueue(tx, railsJobs['rails.read-notice'], { provider, orderId: told.orderId, state: told.state })
    : emit({ tx }, 'deposit.told', { provider, eventId: told.depositId })

export type Notice = {
  readonly provider: string
  /** The header `rails-signature`. */
  readonly signature: string
  /** The body, byte for byte. */
  readonly raw: Buffer
}

export type ProvedNotice = { readonly provider: (typeof railProviders)[number]; readonly told: Told }

/** Reads a provider's signed notice: refuses `NotFound` for an unknown provider, `NoticeNotSigned`, `MalformedRequest`. */
export const proveNotice = (settings: Settings, { provider: named, signature, raw }: Notice): ProvedNotice => {
  const provider = railProviders.find((known) => known === named)
  if (!provider) throw new Refusal('NotFound')
  const secrets = noticeSecrets(provider, settings)
  if (!isSignedNotice(raw, signature, { secrets, wallMs: wallMs() })) throw new Refusal('NoticeNotSigned')
  return { provider, told: read(raw) }
}

/**
 * Takes a notice that was proved. The same event counts once; its word is not believed but followed up by asking the provider. An
 * event id that tells something else now opens a case.
 */
export const receiveNotice = async (
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { provider, told }: ProvedNotice,
): Promise<'new' | 'known' | 'contradicts'> => {
  const { eventId, state } = told
  const { kind, subject, causeId } = subjectOf(provider, told)
  const hash = createHash('sha256').update(`${subject} ${state}`).digest()
  const outcome = await callNoteEvent(tx, { provider, eventId, kind: `${kind}.${state}`, hash, causeId })
  if (outcome === 'contradicts') {
    await insertCase(tx, {
      id: newId(),
      provider,
      kind: 'event_reused',
      subject: eventId,
      told,
      at: now,
    })
  }
  if (outcome === 'new') await followUp(tx, { provider, told })
  return outcome
}
