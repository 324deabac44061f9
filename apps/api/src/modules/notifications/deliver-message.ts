import type { Tx } from '../../platform/db/db.ts'
import { emit } from '../../platform/events.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/settings.ts'
import { TextMessageRefused } from '../../providers/text-messages/text-messages.ts'
import { textMessagesOf } from '../../providers/text-messages/text-messages-of.ts'
import { maxAttemptsOf } from './delivery-attempts.ts'
import { acceptMessage, findWaitingMessage, keepMessage, noteFailure } from './notifications.store.ts'
import { sendBySmtp } from './send-by-smtp.ts'

type Failed = { readonly text: string; readonly isPermanent: boolean }

type Message = NonNullable<Awaited<ReturnType<typeof findWaitingMessage>>>

// Only codes are kept of a failure: its text may repeat the address and more.
const failureOf = (error: unknown): Failed => {
  if (error instanceof TextMessageRefused) return { text: error.message, isPermanent: error.isPermanent }
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const text = [code ?? 'unknown', responseCode, command].filter((part) => part !== undefined).join(' ')
  const isPermanent = responseCode !== undefined && responseCode >= 500 && command !== 'AUTH'
  return { text: text.slice(0, 100), isPermanent }
}

/** How a message leaves the house, or null where nothing is configured to take it. */
const wayOut = (settings: Settings, message: Message): (() => Promise<void>) | null => {
  if (message.channel === 'sms') {
    const texts = textMessagesOf(settings)
    return texts && (() => texts.send({ to: message.recipient, body: message.body_text ?? '' }))
  }
  const { smtpUrl } = settings
  return smtpUrl === null ? null : () => sendBySmtp(smtpUrl, settings, message)
}

const trySending = async (send: () => Promise<void>): Promise<Failed | null> => {
  try {
    await send()
    return null
  } catch (error) {
    return failureOf(error)
  }
}

const tell = async (tx: Tx, message: Message, result: 'accepted' | 'kept' | 'failed'): Promise<void> => {
  const { organization_id: organizationId, invoice_id: invoiceId, kind: mail } = message
  if (organizationId === null || invoiceId === null) return
  await emit({ tx }, 'invoice-mail.handed-over', { organizationId, invoiceId, mail, result })
}

/** Hands one waiting message to the mail server or the provider of texts; without one the sandbox keeps it. Throws to be tried again. */
export const deliverMessage = async (
  { settings, transaction }: Omit<JobCall, 'tx'>,
  messageId: string,
): Promise<void> => {
  const message = await transaction(({ tx }) => findWaitingMessage(tx, messageId))
  if (!message) return
  const send = wayOut(settings, message)
  if (send === null) {
    await transaction(async ({ tx }) => {
      await keepMessage(tx, messageId)
      await tell(tx, message, 'kept')
    })
    return
  }
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
