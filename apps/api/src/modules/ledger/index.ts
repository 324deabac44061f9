export { accountHistory } from './account-history.ts'
export {
  type AccountBalance,
  type AccountFilter,
  type AccountId,
  type AccountKey,
  type AccountKind,
  type AccountType,
  accountKinds,
  type LedgerAccount,
} from './accounts.ts'
export { closeAccount } from './close-account.ts'
export { balancesOf, findAccounts } from './find-accounts.ts'
export type { HistoryFilter, HistoryLine } from './history-line.ts'
export { materialiseLines } from './materialise-lines.ts'
export type { Movement, MovementKind, PostResult, RejectionCode } from './movement.ts'
export { openAccounts } from './open-accounts.ts'
export { post } from './post.ts'
export { postOrRefuse } from './post-or-refuse.ts'
export { type Statement, statementOf } from './statement-of.ts'
export type { Fault, FaultCode, Verification } from './verification.ts'
export { verifyLedger } from './verify-ledger.ts'
