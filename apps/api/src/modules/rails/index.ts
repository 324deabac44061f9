export {
  type AccountDetails,
  type CurrencyAccount,
  findCurrencyAccount,
  listCurrencyAccounts,
  readAccountDetails,
} from './currency-accounts.ts'
export { houseLedgerKeyOf, ledgerKeyOf, providerOf, purseOf } from './ledger-keys.ts'
export { applyAtProviders, type ProviderStatus, providerStatusesOf } from './provider-applications.ts'
