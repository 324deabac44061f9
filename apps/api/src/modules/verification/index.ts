export { approveApplication } from './decide-application.ts'
export { submitApplication } from './submit-application.ts'
