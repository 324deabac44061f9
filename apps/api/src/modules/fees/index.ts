export { conversionSpread } from './conversion-spread.domain.ts'
export { transferFee } from './transfer-fee.domain.ts'
