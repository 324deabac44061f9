import { type Money, negateMoney, subtractMoney } from '@contado/money'

type Flow = { readonly gained: readonly Money[]; readonly lost: readonly Money[] }

/**
 * What came in, what left and the net, in the base currency. What came in and the net are each rounded once, so that all there ever was nets
 * to the balance; what left is what lies between the two, so that the three add up.
 */
export const flowInBase = ({ gained, lost }: Flow, inBase: (amounts: readonly Money[]) => Money) => {
  const moneyIn = inBase(gained)
  const net = inBase([...gained, ...lost.map(negateMoney)])
  return { moneyIn, moneyOut: subtractMoney(moneyIn, net), net }
}
