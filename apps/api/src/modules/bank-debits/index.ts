export { listReturnedDebits } from './list-returned-debits.ts'
export { listSandboxDebits } from './list-sandbox-debits.ts'
export { proveDebitNotice, receiveDebitNotice } from './receive-debit-notice.ts'
export { turnDebit } from './turn-debit.ts'
