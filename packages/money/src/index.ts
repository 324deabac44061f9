export { allocate } from './allocate.ts'
export { amountInText } from './amount-in-text.ts'
export { type Currency, compareCurrency, currencies, currencyExponent, isCurrency } from './currency.ts'
export {
  type Decimal,
  type DecimalLimits,
  decimal,
  decimalText,
  parseDecimal,
  withoutTrailingZeros,
} from './decimal.ts'
export { addDecimal, compareDecimal, multiplyDecimal, subtractDecimal } from './decimal-arithmetic.ts'
export {
  compareLocalDate,
  isLocalDate,
  type LocalDate,
  maxLocalDate,
  minLocalDate,
  parseLocalDate,
} from './local-date.ts'
export { addDays, daysBetween, mondayOf } from './local-date-arithmetic.ts'
export {
  addMoney,
  compareMoney,
  isNegativeMoney,
  isPositiveMoney,
  isZeroMoney,
  type Money,
  maxMoney,
  minMoney,
  money,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from './money.ts'
export { decimalFromMoney, moneyFromDecimalHalfUp, multiplyMoneyHalfUp, productAsMoneyHalfUp } from './money-decimal.ts'
export { MoneyError, type MoneyErrorCode } from './money-error.ts'
export { moneyParts, moneyPartsText } from './money-parts.ts'
export { isSomething, maxMinor, moneyText, parseMoney } from './money-text.ts'
export { divideRoundHalfUp, roundHalfUp } from './rounding.ts'
export { isTimeZone, timeZoneNamed } from './time-zone.ts'
export { type Unit, unitExponent } from './unit.ts'
export { firstInstantOf, instantAt, localDateIn } from './zoned-date.ts'
