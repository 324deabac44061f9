import { type CancelReason, cancelReasons, messageLimits } from '@contado/contract/invoices/invoice-reasons.ts'

/** What can be chosen when an invoice is canceled; the last one asks for own words. */
export const cancelChoices = [...cancelReasons, 'custom-message'] as const
export type CancelChoice = (typeof cancelChoices)[number]

export type CancelForm = { readonly reason: CancelChoice | ''; readonly message: string }

/** What is sent: the reason's name, or the own words without the blanks around them. */
export const cancelMessageOf = ({ reason, message }: CancelForm): string =>
  reason === 'custom-message' ? message.trim() : reason

/** What keeps the form from being sent, by field. */
export const cancelProblems = ({
  reason,
  message,
}: CancelForm): { reason?: 'select'; message?: 'required' | 'long' } => {
  if (reason === '') return { reason: 'select' }
  if (reason !== 'custom-message') return {}
  if (message.trim() === '') return { message: 'required' }
  return message.trim().length > messageLimits.cancel ? { message: 'long' } : {}
}

/** Whether a message is one of the reasons that need no own words. */
export const isCancelReason = (message: string): message is CancelReason =>
  (cancelReasons as readonly string[]).includes(message)
