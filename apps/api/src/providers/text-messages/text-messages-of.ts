import type { Settings } from '../../platform/settings.ts'
import { httpTextMessages } from './http-text-messages.ts'
import type { TextMessages } from './text-messages.ts'

/** The provider of text messages that the settings choose, or null where none is configured. */
export const textMessagesOf = ({ sms }: Pick<Settings, 'sms'>): TextMessages | null =>
  sms === null ? null : httpTextMessages(sms)
