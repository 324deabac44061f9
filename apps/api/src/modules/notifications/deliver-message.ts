import type { JobCall } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/settings.ts'
import { acceptMessage, findWaitingMessage, keepMessage, noteFailure } from './notifications.store.ts'
import { type Letter, sendBySmtp } from './send-by-smtp.ts'

type Failed = { readonly text: string; readonly isPermanent: boolean }

// Only the server's codes are kept of a failure: its text may repeat the address and more.
const failureOf = (error: unknown): Failed => {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const text = [code ?? 'unknown', responseCode, command].filter((part) => part !== undefined).join(' ')
  const isPermanent = responseCode !== undefined && responseCode >= 500 && command !== 'AUTH'
  return { text: text.slice(0, 100), isPermanent }
}

const trySending = async (smtpUrl: string, settings: Settings, letter: Letter): Promise<Failed | null> => {
  try {
    await sendBySmtp(smtpUrl, settings, letter)
    return null
  } catch (error) {
    return failureOf(error)
  }
}

type Delivery = { readonly messageId: string; readonly maxAttempts: number }

/** Hands one waiting message to the mail server; without one the sandbox's mailbox keeps it. Throws to be tried again. */
export const deliverMessage = async (
  { settings, transaction }: Omit<JobCall, 'tx'>,
  { messageId, maxAttempts }: Delivery,
): Promise<void> => {
  const message = await transaction(({ tx }) => findWaitingMessage(tx, messageId))
  if (!message) return
  const { smtpUrl } = settings
  if (smtpUrl === null || message.channel !== 'mail') {
    await transaction(({ tx }) => keepMessage(tx, messageId))
    return
  }
  const failed = await trySending(smtpUrl, settings, message)
  const blanks = !settings.isSandbox
  if (failed === null) {
    await transaction(({ tx }) => acceptMessage(tx, { messageId, blanks }))
    return
  }
  const isFinal = failed.isPermanent || message.attempts + 1 >= maxAttempts
  await transaction(({ tx }) => noteFailure(tx, { messageId, failure: failed.text, isFinal, blanks }))
  if (!isFinal) throw new Error('the mail server did not take the message')
}
