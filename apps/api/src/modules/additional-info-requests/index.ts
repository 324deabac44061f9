export { attachInvoice, replyToRequest, showRequest } from './answer-request.ts'
export { askCustomer } from './ask-customer.ts'
export { closeRequests, countOpen, reviewRequest } from './review-request.ts'
