// Issuers' prefixes with the lengths that they use (ISO/IEC 7812): American Express, Mastercard, Visa, Diners Club, Discover, JCB, UnionPay.
const issued =
  /^(?:3[47]\d{13}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|4\d{12}(?:\d{3}){0,2}|3(?:0[0-5]|[689]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14,17})$/

const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

// Digits with at most one space or hyphen between two, as long as a card's number can be, and not part of a longer run.
const runs = /(?<![\dA-Za-z]|\d[ -])\d(?:[ -]?\d){12,18}(?![\dA-Za-z]|[ -]\d)/g

/** Whether the text holds the number of a payment card, with or without spaces or hyphens, alone or among other words. */
export const holdsCardNumber = (text: string): boolean =>
  text.length >= 13 &&
  (text.match(runs) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '')
    return issued.test(digits) && passesLuhn(digits)
  })
