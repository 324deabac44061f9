export { type DemoCustomer, type DemoStaff, demoCustomers, demoStaff, demoTotpSecret } from './demo-logins.ts'
