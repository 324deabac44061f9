export {
  lockOpen,
  type RequestRow,
  selectLatestToPeople as listLatestToPeople,
  selectOpenOfApplication as listOpenOfApplication,
} from './additional-info.store.ts'
export { attachInvoice, replyToRequest, showRequest } from './answer-request.ts'
export { askCustomer } from './ask-customer.ts'
export { closeRequests, countOpen, reviewRequest } from './review-request.ts'
