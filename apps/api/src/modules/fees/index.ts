export { type ExchangeTerms, exchangedBack, exchangeTerms } from './exchange-terms.domain.ts'
export { spreadBpsOf } from './spread-bps-of.domain.ts'
export { transferFee } from './transfer-fee.domain.ts'
