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
export { accrueInterest } from './accrue-interest.ts'
export { authorize, postAuthorization, voidAuthorization } from './authorizations.ts'
export { type BalanceAt, balancesAt } from './balances-at.ts'
export { carryOut, carryOutAll, carryOutAllOrRefuse, carryOutOrRefuse, type Outcome } from './carry-out.ts'
export { type Cause, causes } from './causes.ts'
export { conversionMovements } from './conversion-movements.ts'
export { convertedMovements } from './converted-movements.ts'
export { debitMovements } from './debit-movements.ts'
export { depositMovements } from './deposit-movements.ts'
export { differingBalances } from './differing-balances.ts'
export { balancesOf, findAccounts } from './find-accounts.ts'
export type { HistoryFilter, HistoryLine } from './history-line.ts'
export { invoiceMovements } from './invoice-movements.ts'
export { type LatestHead, latestHead } from './latest-head.ts'
export { countHistory, selectHasMoved as hasMoved } from './ledger.store.ts'
export { ledgerHeads } from './ledger-heads.ts'
export { followUpIdOf, legIdOf } from './leg-id.ts'
export { lockBalances } from './lock-balances.ts'
export { type MoneyByDay, moneyByDay } from './money-by-day.ts'
export type { Movement, MovementKind, PostResult, RejectionCode } from './movement.ts'
export { type AccountLine, linesOf, newestLines } from './newest-lines.ts'
export { openAccounts } from './open-accounts.ts'
export { type OwnDays, ownDays } from './own-days.ts'
export type { Act, Plan, PlannedLeg } from './plan.ts'
export { post } from './post.ts'
export { postOrRefuse } from './post-or-refuse.ts'
export { atHouse, inPurse, type Purse } from './purse.ts'
export { reverseMovement } from './reverse-movement.ts'
export { rewardMovements } from './reward-movements.ts'
export { type Statement, statementOf } from './statement-of.ts'
export { transferMovements } from './transfer-movements.ts'
export type { Fault, Verification } from './verification.ts'
export { verifyHeads } from './verify-heads.ts'
export { verifyLedger } from './verify-ledger.ts'
