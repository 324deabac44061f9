export { demoCustomers, demoStaff } from './demo-logins.ts'
