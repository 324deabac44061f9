import { fieldProblemOf } from '@contado/contract/invoices/invoice-problems.domain.ts'
import { invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import type { InvoiceWriting, SavedItem } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { postgresCode, type Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import {
  countOthers,
  deleteItem,
  findLastInvoiced,
  selectSavedItems,
  updateItem,
  upsertItem,
} from './saved-items.store.ts'

const mostItems = 500

type Asked = Omit<SavedItem, 'savedItemId'> & { readonly savedItemId?: string | undefined }

/** The saved items of the actor's business by name, and the tax and the account that it last invoiced with. */
export const listSavedItems = async ({ tx, actor: { organizationId } }: Call<Member>): Promise<InvoiceWriting> => {
  const items = await selectSavedItems(tx, organizationId)
  const last = await findLastInvoiced(tx, organizationId)
  if (last === null) return { items, lastTax: null, lastAccount: null }
  const { tax: lastTax, ...lastAccount } = last
  return { items, lastTax, lastAccount }
}

const unknownItem = (): Refusal => refuseField('savedItemId', 'not_found', 'There is no such saved item')

const notUnique = '23505'

/** Saves an item under its name, or changes one. Refuses numbers that no invoice takes, a taken name, and more than 500 items. */
export const saveItem = async (call: Call<Member>, { savedItemId, ...asked }: Asked): Promise<SavedItem> => {
  const { tx, actor } = call
  const { organizationId } = actor
  const item = { ...asked, name: asked.name.trim(), organizationId }
  refuseNumbers(item)
  if (savedItemId !== undefined) return renameItem(tx, { ...item, id: savedItemId })
  const others = await countOthers(tx, { ...item, most: mostItems })
  if (others >= mostItems) throw refuseField('name', 'too_many', `At most ${mostItems} saved items`)
  return upsertItem(tx, { ...item, id: newId() })
}

// The index decides, so that of two who take one name at once the second is refused as if it came later.
const renameItem = async (tx: Tx, item: Parameters<typeof updateItem>[1]): Promise<SavedItem> => {
  try {
    const saved = await updateItem(tx, item)
    if (saved) return saved
  } catch (error) {
    if (postgresCode(error) !== notUnique) throw error
    throw refuseField('name', 'taken', 'Another saved item has this name')
  }
  throw unknownItem()
}

const refuseNumbers = ({ name, rate, currency, tax }: Asked): void => {
  const form = { currency, items: [{ name, rate, qty: '1', ...(tax ? { tax } : {}) }], fees: [] }
  const result = invoiceTotals(form)
  if (result.ok) return
  const validations = result.problems.map((problem) => {
    const { field, ...rest } = fieldProblemOf(problem, form)
    return { ...rest, field: field.replace('items[0].', '') }
  })
  throw new Refusal('ValidationError', { validations })
}

/** Removes a saved item; what was invoiced with it stays. */
export const removeItem = async ({ tx, actor }: Call<Member>, savedItemId: string): Promise<{ done: true }> => {
  if (!(await deleteItem(tx, { id: savedItemId, organizationId: actor.organizationId }))) throw unknownItem()
  return { done: true }
}
