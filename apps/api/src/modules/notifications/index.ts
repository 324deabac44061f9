export { listMessages } from './list-messages.ts'
export type { Fact, Mail } from './mail-layout.ts'
export { phrases } from './phrases.ts'
export { sendMail } from './send-mail.ts'
