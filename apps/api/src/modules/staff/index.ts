export { createStaff, type NewStaff } from './create-staff.ts'
