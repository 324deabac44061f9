export { approveApplication } from './decide-application.ts'
export { saveApplication } from './save-application.ts'
export { submitApplication } from './submit-application.ts'
