import type { BankAccount } from './bank-accounts.endpoints.ts'

export const recipientLabels = ['new', 'reviewed', 'ineligible', 'invalid', 'pending', 'account-invalid'] as const
export type RecipientLabel = (typeof recipientLabels)[number]

type Standing = Pick<BankAccount, 'status' | 'statusCause'> & { readonly decided: object | null }

/** What staff read of an account at another bank (back office, 4): what they froze is ineligible, what its bank blocks invalid. */
export const recipientLabel = ({ status, statusCause, decided }: Standing): RecipientLabel => {
  if (status === 'confirmed') return decided === null ? 'new' : 'reviewed'
  if (status === 'suspended') return statusCause === 'staff' ? 'ineligible' : 'invalid'
  return status === 'invalid' ? 'account-invalid' : 'pending'
}

/** Blue for new, green for reviewed, red for suspended, otherwise grey. */
export const recipientMarks = {
  new: 'progress',
  reviewed: 'done',
  ineligible: 'failed',
  invalid: 'failed',
  pending: 'draft',
  'account-invalid': 'draft',
} as const satisfies Record<RecipientLabel, string>
