export { accountName } from './account-name.ts'
export { kindName } from './kind-name.ts'
