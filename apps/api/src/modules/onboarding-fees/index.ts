export { chargeOtherCard, holdFeeForCard, keepFee } from './keep-fee.ts'
