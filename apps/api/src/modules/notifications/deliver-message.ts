import type { Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { emit } from '../../platform/events.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/settings.ts'
import { TextMessageRefused } from '../../providers/text-messages/text-messages.ts'
import { textMessagesOf } from '../../providers/text-messages/text-messages-of.ts'
import { maxAttemptsOf } from './delivery-attempts.ts'
import { notificationJobs } from './notifications.jobs.ts'
import {
  acceptMessage,
  findWaitingMessage,
  keepMessage,
  noteFailure,
  takeWaitingMessage,
} from './notifications.store.ts'
import { sendBySmtp } from './send-by-smtp.ts'

// A little longer than what is interrupted keeps a message.
const interruptedAfterMs = 65_000

type Failed = { readonly text: string; readonly isPermanent: boolean }

type Message = NonNullable<Awaited<ReturnType<typeof takeWaitingMessage>>>

// Only codes are kept of a failure: its text may repeat the address and more.
const failureOf = (error: unknown): Failed => {
  if (error instanceof TextMessageRefused) return { text: error.message, isPermanent: error.isPermanent }
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const text = [code ?? 'unknown', responseCode, command].filter((part) => part !== undefined).join(' ')
  const isPermanent = responseCode !== undefined && responseCode >= 500 && command !== 'AUTH'
  return { text: text.slice(0, 100), isPermanent }
}

/** How messages of a channel leave the house, or null where nothing is configured to take them. */
const wayOut = (settings: Settings, channel: Message['channel']): ((message: Message) => Promise<void>) | null => {
  if (channel === 'sms') {
    const texts = textMessagesOf(settings)
    return texts && ((message) => texts.send({ to: message.recipient, body: message.body_text ?? '' }))
  }
  const { smtpUrl } = settings
  return smtpUrl === null ? null : (message) => sendBySmtp(smtpUrl, settings, message)
}

const trySending = async (send: () => Promise<void>): Promise<Failed | null> => {
  try {
    await send()
    return null
  } catch (error) {
    return failureOf(error)
  }
}

const tell = async (
  tx: Tx,
  message: Pick<Message, 'kind' | 'organization_id' | 'invoice_id'>,
  result: 'accepted' | 'kept' | 'failed',
): Promise<void> => {
  const { organization_id: organizationId, invoice_id: invoiceId, kind: mail } = message
  if (organizationId === null || invoiceId === null) return
  await emit({ tx }, 'invoice-mail.handed-over', { organizationId, invoiceId, mail, result })
}

// Whoever was handing it over may have been interrupted. What then became of it nobody knows, so it goes again under the same message id.
const lookAgain = async ({ tx, wall }: Work, messageId: string, channel: Message['channel']): Promise<void> => {
  await enqueue(
    tx,
    {
      ...notificationJobs['notifications.deliver'],
      runAt: instantOf(msOf(wall) + interruptedAfterMs),
      maxAttempts: maxAttemptsOf(channel),
    },
    { messageId },
  )
}

type Taken = { readonly message: Message; readonly send: () => Promise<void> }

const take = async (work: Work, messageId: string, worker: string): Promise<Taken | null> => {
  const waiting = await findWaitingMessage(work.tx, messageId)
  if (!waiting) return null
  const send = wayOut(work.settings, waiting.channel)
  if (send === null) {
    await keepMessage(work.tx, messageId)
    await tell(work.tx, waiting, 'kept')
    return null
  }
  const message = await takeWaitingMessage(work.tx, messageId, worker)
  if (message) return { message, send: () => send(message) }
  await lookAgain(work, messageId, waiting.channel)
  return null
}

/** Hands one waiting message to the mail server or the provider of texts; without one the sandbox keeps it. Throws to be tried again. */
export const deliverMessage = async (
  { settings, transaction, worker }: Omit<JobCall, 'tx'>,
  messageId: string,
): Promise<void> => {
  const taken = await transaction((work) => take(work, messageId, worker))
  if (taken === null) return
  const { message, send } = taken
  const failed = await trySending(send)
  const blanks = !settings.isSandbox
  if (failed === null) {
    await transaction(async ({ tx }) => {
      await acceptMessage(tx, { messageId, blanks })
      await tell(tx, message, 'accepted')
    })
    return
  }
  const isFinal = failed.isPermanent || message.attempts + 1 >= maxAttemptsOf(message.channel)
  await transaction(async ({ tx }) => {
    await noteFailure(tx, { messageId, failure: failed.text, isFinal, blanks })
    if (isFinal) await tell(tx, message, 'failed')
  })
  if (!isFinal) throw new Error(`the message was not taken by ${message.channel}`)
}
