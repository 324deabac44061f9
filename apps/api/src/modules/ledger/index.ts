export { accountHistory } from './account-history.ts'
export type {
  AccountBalance,
  AccountFilter,
  AccountId,
  AccountKey,
  AccountKind,
  AccountType,
  LedgerAccount,
} from './accounts.ts'
export { balancesOf, findAccounts } from './find-accounts.ts'
export type { HistoryFilter, HistoryLine } from './history-line.ts'
export type { Movement, MovementKind, PostResult, RejectionCode } from './movement.ts'
export { openAccounts } from './open-accounts.ts'
export { post } from './post.ts'
export { postOrRefuse } from './post-or-refuse.ts'
export { type Statement, statementOf } from './statement-of.ts'
export type { Fault, FaultCode, Verification } from './verification.ts'
export { verifyLedger } from './verify-ledger.ts'
