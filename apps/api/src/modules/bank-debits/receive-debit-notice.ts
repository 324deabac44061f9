import { createHash } from 'node:crypto'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { line } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { wallMs } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Settings } from '../../platform/settings.ts'
import { isSignedNotice, noticeSecrets } from '../../providers/rails/notice-signature.ts'
import { noteProviderEvent, openCase } from '../rails/index.ts'
import { debitProvider } from './apply-debit-state.ts'
import { bankDebitJobs } from './bank-debits.jobs.ts'

const body = z.object({
  eventId: line(200),
  /** Our id of the debit. */
  clientTransferId: z.uuid(),
  state: line(40),
})

export type ProvedDebitNotice = z.infer<typeof body>

const read = (raw: Buffer): ProvedDebitNotice => {
  try {
    return body.parse(JSON.parse(raw.toString('utf8')))
  } catch {
    throw new Refusal('MalformedRequest')
  }
}

/** The secrets of the provider's notices: those of the settings, else the sandbox's own. */
export const debitNoticeSecrets = ({ secret, bankDebitWebhookSecrets }: Settings): readonly string[] =>
  noticeSecrets(debitProvider, { secret, railsWebhookSecrets: bankDebitWebhookSecrets })

export type DebitNoticeDelivery = {
  /** The header `bank-debits-signature`. */
  readonly signature: string
  /** The body, byte for byte. */
  readonly raw: Buffer
}

/** Reads a signed notice of the provider: refuses `NoticeNotSigned`, `MalformedRequest`. */
export const proveDebitNotice = (settings: Settings, { signature, raw }: DebitNoticeDelivery): ProvedDebitNotice => {
  const secrets = debitNoticeSecrets(settings)
  if (!isSignedNotice(raw, signature, { secrets, wallMs: wallMs() })) throw new Refusal('NoticeNotSigned')
  return read(raw)
}

/**
 * Takes a notice that was proved. The same event counts once; its word is not believed but followed up by asking the provider. An
 * event id that tells something else now opens a case.
 */
export const receiveDebitNotice = async (
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { eventId, clientTransferId: debitId, state }: ProvedDebitNotice,
): Promise<'new' | 'known' | 'contradicts'> => {
  const hash = createHash('sha256').update(`${debitId} ${state}`).digest()
  const provider = debitProvider
  const outcome = await noteProviderEvent(tx, { provider, eventId, kind: `debit.${state}`, hash, causeId: debitId })
  if (outcome === 'contradicts') {
    const said = { debitId, state }
    await openCase(tx, { id: newId(), provider, kind: 'event_reused', subject: eventId, told: said, at: now })
  }
  if (outcome === 'new') await enqueue(tx, bankDebitJobs['bank-debits.read-notice'], { debitId, state })
  return outcome
}
