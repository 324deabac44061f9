import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { type Currency, type LocalDate, localDateIn, money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { findPayees, plainNumber } from '../beneficiaries/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { type CurrencyAccount, listCurrencyAccounts, readAccountDetails } from '../rails/index.ts'
import { type ItemRecord, selectItems } from './batches.store.ts'
import { clearingMemberOf } from './clearing-member.domain.ts'
import { getRecord } from './list-batches.ts'
import { type PainPart, type PainTransfer, painDocument } from './write-pain-001.ts'

type File = { readonly fileName: string; readonly content: Uint8Array; readonly mediaType: string }

const everything = 1_000

// Both are at most 35 characters there.
const shortId = (id: string): string => id.replaceAll('-', '')

type Priced = ItemRecord & { readonly currency: Currency; readonly minor: bigint; readonly bank_account_id: string }

const isPriced = (item: ItemRecord): item is Priced =>
  item.currency !== null && item.minor !== null && item.bank_account_id !== null

const numberOf = async (call: Call<Member>, account: CurrencyAccount): Promise<string> => {
  const { local, swift } = await readAccountDetails(call, account)
  return plainNumber((local ?? swift)?.accountNumber ?? '')
}

const transfersOf = async (
  call: Call<Member>,
  items: readonly Priced[],
): Promise<(PainTransfer & { item: Priced })[]> => {
  const payees = await findPayees(call, { accountIds: items.map((item) => item.bank_account_id) })
  const known = new Map(payees.map((one) => [one.accountId, one]))
  return items.flatMap((item) => {
    const found = known.get(item.bank_account_id)
    if (found === undefined) return []
    const { number, rail, details } = found
    const bank = { bic: details.bic || null, clearing: clearingMemberOf(rail, details) }
    const endToEndId = item.transfer_id
      ? shortId(item.transfer_id)
      : `${shortId(item.batch_id).slice(0, 28)}-${item.number}`
    const amount = money(item.minor, item.currency)
    return [{ item, endToEndId, amount, payee: item.payee_name ?? '', number, bank, reference: item.reference }]
  })
}

/**
 * The transfers of a batch, without what was left out, as a pain.001.001.09 file. Refuses with `BatchNotFound`, and with `BatchEmpty`
 * where there are none to accounts that are still saved.
 */
export const downloadBatch = async (call: Call<Member>, batchId: string): Promise<File> => {
  const { tx, actor, now } = call
  const batch = await getRecord(call, batchId)
  const { name, legalName, timeZone } = await getOrganization(tx, actor.organizationId)
  const payer = legalName || name
  const today: LocalDate = localDateIn(timeZone, msOf(batch.confirmed_at ?? now))
  const statuses = ['ready', 'done'] as const
  const items = (await selectItems(tx, { batchId, statuses, limit: everything, after: null })).filter(isPriced)
  const transfers = await transfersOf(call, items)
  const groups = Map.groupBy(transfers, ({ item }) => `${item.currency} ${item.send_date ?? today}`)
  const accounts = await listCurrencyAccounts(tx, actor.organizationId)
  const parts: PainPart[] = []
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    const { currency, account_type, send_date } = first.item
    const account = accounts.find((one) => one.currency === currency && one.accountType === account_type)
    if (!account) continue
    const id = `${shortId(batchId).slice(0, 32)}-${parts.length + 1}`
    const number = await numberOf(call, account)
    parts.push({ id, payer, account: number, day: send_date ?? today, transfers: [first, ...others] })
  }
  if (parts.length === 0) throw new Refusal('BatchEmpty')
  const document = painDocument({ id: shortId(batchId), at: batch.created_at, payer, parts })
  return {
    fileName: `pain.001 ${today}.xml`,
    content: new TextEncoder().encode(document),
    mediaType: 'application/xml; charset=utf-8',
  }
}
