export { kindName } from './kind-name.ts'
