import type { Call, Member } from '../../platform/call.ts'
import { dataKeyOf, decrypt, encrypt, type Place } from '../../platform/vault.ts'

type Where = { readonly batch_id: string; readonly number: number }

const place = ({ batch_id, number }: Where): Place => ({
  table: 'batch_items',
  column: 'account',
  row: `${batch_id} ${number}`,
})

/** Seals and opens the numbers of the accounts that rows name, with the organization's key. */
export const accountVault = async ({ tx, settings, actor }: Pick<Call<Member>, 'tx' | 'settings' | 'actor'>) => {
  const key = await dataKeyOf(tx, settings.secret, actor.organizationId)
  return {
    seal: (where: Where, number: string): Buffer | null => (number === '' ? null : encrypt(key, number, place(where))),
    open: (where: Where, sealed: Buffer | null): string => (sealed === null ? '' : decrypt(key, sealed, place(where))),
  }
}
export type AccountVault = Awaited<ReturnType<typeof accountVault>>
