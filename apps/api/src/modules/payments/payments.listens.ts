import { on } from '../../platform/events.ts'
import { paymentStages } from './payment.mail.ts'
import { paymentJobs } from './payments.jobs.ts'

const mailParty = paymentJobs['payments.mail-party']

// Of a payment's event, `organizationId` is the seller and `recipientId` the buyer, as of the invoice's.
const mails = paymentStages.flatMap((stage) => [
  on(`payment.${stage}`, mailParty, (event) => ({ ...event, organizationId: event.recipientId, stage, side: 'buyer' })),
  on(`payment.${stage}`, mailParty, (event) => ({ ...event, stage, side: 'seller' })),
])

export const paymentListens = [...mails, on('application.approved', paymentJobs['payments.resume-for-seller'])]
