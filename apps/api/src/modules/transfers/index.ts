export { type AskedTransfer, payeeNameOf, payeeNumberOf, readAmount, type Target } from './asked-transfer.ts'
export { cancelWaiting } from './cancel-transfer.ts'
export { createTransfer, makeOccurrence } from './create-transfer.ts'
export { decideTransfer } from './decide-transfer.ts'
export { forewarn } from './forewarn.ts'
export { countTransfers, listTransfers, type NarrowedTransfers } from './list-transfers.ts'
export { offerTransfer } from './quote-transfer.ts'
export { needsDocument } from './rail-terms.ts'
export {
  selectSentSince as listSentSince,
  selectTransferStatuses as findTransferStatuses,
} from './sent-transfers.store.ts'
export { selectPlanned as plannedTransfers } from './transfers.store.ts'
export { findShortfalls } from './warn-of-shortfalls.ts'
