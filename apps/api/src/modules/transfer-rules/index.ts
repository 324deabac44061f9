export { type Approval, approvalNeeded, mayApprove } from './approval-needed.domain.ts'
export { rulesOf } from './rules-of.ts'
export { findOver, giveBackLimit, spendLimit } from './spend-limit.ts'
