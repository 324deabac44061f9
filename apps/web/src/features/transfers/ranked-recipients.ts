import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import type { Currency } from '@contado/money'
import type { Recipient } from './recipient.ts'

/** Whom a transfer went to; another account of the same payee where the bank closed that one. */
export const sameRecipient = (
  recipients: readonly Recipient[],
  { payee, targetCurrency, targetAccountType }: Transfer,
): string => {
  const own = targetAccountType === null ? null : `own ${targetAccountType}`
  const inside = payee.handle === null ? own : `@${payee.handle}`
  const isSameAccount = ({ value }: Recipient) => value === (payee.accountId ?? inside)
  const isSamePayee = ({ account, currency }: Recipient) =>
    account !== null && account.beneficiaryId === payee.beneficiaryId && currency === targetCurrency
  return (recipients.find(isSameAccount) ?? recipients.find(isSamePayee))?.value ?? ''
}

const mostRecent = 5

type Ranked = { readonly recent: readonly Recipient[]; readonly others: readonly Recipient[] }

/** Whom money went to last, the latest first; then the others as they are, those that get it without an exchange first. */
export const rankedRecipients = (
  recipients: readonly Recipient[],
  sent: readonly Transfer[],
  currency: Currency,
): Ranked => {
  const paid = sent.filter(({ viewer }) => viewer === 'sender').map((transfer) => sameRecipient(recipients, transfer))
  const recent = [...new Set(paid)]
    .flatMap((value) => recipients.find((one) => one.value === value) ?? [])
    .slice(0, mostRecent)
  const rest = recipients.filter((one) => !recent.includes(one))
  return {
    recent,
    others: [...rest.filter((one) => one.currency === currency), ...rest.filter((one) => one.currency !== currency)],
  }
}
