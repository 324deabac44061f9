import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { newEmail } from '../identity/index.ts'
import type { InvoiceContent } from './invoice-record.domain.ts'

type Asked = { readonly cc?: readonly string[] | undefined; readonly message?: string | undefined }
type Kept = Pick<InvoiceContent, 'cc' | 'message'>

/** What is to go with the mail, where it is given; else what was kept. Refuses an address that is listed twice or is the recipient's own. */
export const readMailWords = (
  { settings }: Pick<Call<Member>, 'settings'>,
  { cc, message }: Asked,
  kept: Kept & Pick<InvoiceContent, 'recipientInvite'>,
): Kept => {
  const addresses = cc?.map((address) => newEmail(address, settings)) ?? kept.cc
  const taken = kept.recipientInvite ? [kept.recipientInvite.email] : []
  const validations = addresses.flatMap((address, index) =>
    [...taken, ...addresses.slice(0, index)].includes(address)
      ? [{ field: `cc[${index}]`, code: 'duplicate', message: `${address} is listed twice` }]
      : [],
  )
  if (validations.length > 0) throw new Refusal('ValidationError', { validations })
  return { cc: addresses, message: message?.trim() ?? kept.message }
}
