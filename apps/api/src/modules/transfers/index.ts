export { createTransfer } from './create-transfer.ts'
export { decideTransfer } from './decide-transfer.ts'
export {
  selectSentSince as listSentSince,
  selectTransferStatuses as findTransferStatuses,
} from './sent-transfers.store.ts'
