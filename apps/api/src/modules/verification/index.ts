export { birthYearOf } from './birth-year-of.ts'
export { approveApplication } from './decide-application.ts'
export { showCompany } from './staff-show-company.ts'
export { submitApplication } from './submit-application.ts'
