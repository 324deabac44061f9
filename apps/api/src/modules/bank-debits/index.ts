export { listReturnedDebits } from './list-returned-debits.ts'
export { listSandboxDebits } from './list-sandbox-debits.ts'
export { turnDebit } from './turn-debit.ts'
