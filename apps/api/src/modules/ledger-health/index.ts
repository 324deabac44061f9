export { verifyMoney } from './verify-money.ts'
