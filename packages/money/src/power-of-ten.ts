// Raising to a power costs more than all the rest of an amount's arithmetic.
const powersOfTen = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))

/** 10 to a whole power from 0 on. */
export function powerOfTen(exponent: number): bigint {
  return powersOfTen[exponent] ?? 10n ** BigInt(exponent)
}
