export { listReturnedDebits } from './list-returned-debits.ts'
export { listSandboxDebits } from './list-sandbox-debits.ts'
export { type DebitNoticeDelivery, receiveDebitNotice } from './receive-debit-notice.ts'
export { turnDebit } from './turn-debit.ts'
