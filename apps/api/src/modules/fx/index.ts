export { acceptQuote } from './accept-quote.ts'
export { type Quote, quoteConversion } from './quote-conversion.ts'
