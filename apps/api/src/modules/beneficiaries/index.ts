export {
  isAccountUsable,
  selectBankAccount as findBankAccount,
  selectBankAccountsById as findBankAccounts,
  stopUsing,
} from './bank-accounts.store.ts'
export type { BankAccountDetails } from './bank-details.ts'
export { markPaid, selectBeneficiary as findBeneficiary } from './beneficiaries.store.ts'
export { checkBeforePaying } from './check-name.ts'
export { findPayees, type Payee, plainNumber } from './find-payees.ts'
export { openPayeeAccount, type PayeeAccount } from './save-bank-account.ts'
