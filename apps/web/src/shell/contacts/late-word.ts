import type { ContactOwed } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { isSomething } from '@contado/money'

type Owed = Pick<ContactOwed, 'amount' | 'lateAmount' | 'toRemind'>

/** What is said of an open sum: nothing of it, a part of it, or all of it is overdue; what of it is overdue alone may be said to be paid. */
export const lateWord = ({ amount, lateAmount, toRemind }: Owed): 'late' | 'partLate' | 'noticed' | null => {
  if (!isSomething(lateAmount)) return null
  if (toRemind === 0) return 'noticed'
  return lateAmount === amount ? 'late' : 'partLate'
}
