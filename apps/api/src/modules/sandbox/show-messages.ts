import type { Actor, Call } from '../../platform/call.ts'
import { storedEmail } from '../identity/index.ts'
import { listMailExamples, listMessages } from '../notifications/index.ts'

type Items = Promise<{ items: Awaited<ReturnType<typeof listMessages>> }>
type Query = { readonly to?: string | undefined }

/** Mails to an address, or to everybody, newest first. */
export const showMailbox = async (call: Call<Actor>, { to }: Query): Items => ({
  items: await listMessages(call, { channel: 'mail', to: to === undefined ? undefined : storedEmail(to) }),
})

/** Of every kind of mail the newest one, by kind. */
export const showMailExamples = async (call: Call<Actor>): Items => ({ items: await listMailExamples(call) })

/** Text messages to a phone number, or to everybody, newest first. */
export const showTextMessages = async (call: Call<Actor>, { to }: Query): Items => ({
  items: await listMessages(call, { channel: 'sms', to }),
})
