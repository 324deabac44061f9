export {
  type AccountDetails,
  type CurrencyAccount,
  findCurrencyAccount,
  listCurrencyAccounts,
  readAccountDetails,
  renameCurrencyAccount,
} from './currency-accounts.ts'
export { houseLedgerKeyOf, ledgerKeyOf, providerOf, purseOf } from './ledger-keys.ts'
export { listCases, type ToldCase } from './list-cases.ts'
export { listClearing } from './list-clearing.ts'
export { listReconciled } from './list-reconciled.ts'
export { listReturnedTransfers, type ReturnSource, type ReturnsAsked } from './list-returned-transfers.ts'
export { openOneAccount } from './open-one-account.ts'
export { orderSteps } from './order-step.domain.ts'
export {
  callNoteEvent as noteProviderEvent,
  insertCase as openCase,
  type OrderNews,
  selectOrderNews as findOrder,
  selectOrdersNamed as findOrders,
} from './orders.store.ts'
export { placeOrder } from './place-order.ts'
export { applyAtProviders, type ProviderStatus, providerStatusesOf } from './provider-applications.ts'
export { reconcile } from './reconcile.ts'
export { sendBack } from './send-back.ts'
export {
  type StaffOrderRow,
  selectCases as listOrderCases,
  selectStaffOrder as findStaffOrder,
  selectStaffOrders as listStaffOrders,
} from './staff-orders.store.ts'
export { sweepTransit } from './sweep-transit.ts'
export { verifyClearing } from './verify-clearing.ts'
