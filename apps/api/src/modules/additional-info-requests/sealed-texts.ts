import type { Work } from '../../platform/call.ts'
import { dataKeyOf, decrypt, encrypt, type Place } from '../../platform/vault.ts'
import type { RequestRow } from './additional-info.store.ts'

type Keeping = Pick<Work, 'tx' | 'settings'>
type Column = 'message' | 'reply'
type Which = Pick<RequestRow, 'id' | 'organization_id'>

const placeOf = (column: Column, row: string): Place => ({ table: 'additional_info_requests', column, row })

/** Seals what was asked or answered with the business's own key, bound to its question. */
export const sealText = async (
  { tx, settings }: Keeping,
  { id, organization_id }: Which,
  { column, text }: { readonly column: Column; readonly text: string },
): Promise<Buffer> => encrypt(await dataKeyOf(tx, settings.secret, organization_id), text, placeOf(column, id))

/** What was asked and, where it was, answered. */
export const openTexts = async (
  { tx, settings }: Keeping,
  row: RequestRow,
): Promise<{ readonly message: string; readonly reply: string | null }> => {
  const key = await dataKeyOf(tx, settings.secret, row.organization_id)
  return {
    message: decrypt(key, row.message, placeOf('message', row.id)),
    reply: row.reply && decrypt(key, row.reply, placeOf('reply', row.id)),
  }
}
