import { createHash } from 'node:crypto'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { line } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { wallMs } from '../../platform/clock.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Settings } from '../../platform/settings.ts'
import { isSignedNotice, noticeSecrets } from '../../providers/rails/notice-signature.ts'
import { noteProviderEvent, openCase } from '../rails/index.ts'
import { debitProvider } from './apply-debit-state.ts'

const body = z.object({
  eventId: line(200),
  /** Our id of the debit. */
  clientTransferId: z.uuid(),
  state: line(40),
})

const read = (raw: Buffer): z.infer<typeof body> => {
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

/**
 * Takes a signed notice of the provider: refuses `NoticeNotSigned`, `MalformedRequest`. The same event counts once; its word is not
 * believed but followed up by asking the provider. An event id that tells something else now opens a case.
 */
export const receiveDebitNotice = async (
  { tx, now, settings }: Pick<Work, 'tx' | 'now' | 'settings'>,
  { signature, raw }: DebitNoticeDelivery,
): Promise<'new' | 'known' | 'contradicts'> => {
  if (!isSignedNotice(raw, signature, { secrets: debitNoticeSecrets(settings), wallMs: wallMs() })) {
    throw new Refusal('NoticeNotSigned')
  }
  const { eventId, clientTransferId: debitId, state } = read(raw)
  const hash = createHash('sha256').update(`${debitId} ${state}`).digest()
  const provider = debitProvider
  const outcome = await noteProviderEvent(tx, { provider, eventId, kind: `debit.${state}`, hash, causeId: debitId })
  if (outcome === 'contradicts') {
    const said = { debitId, state }
    await openCase(tx, { id: newId(), provider, kind: 'event_reused', subject: eventId, told: said, at: now })
  }
  if (outcome === 'new') await enqueueJob(tx, { job: 'bank-debits.read-notice', payload: { debitId, state } })
  return outcome
}
