import { knowsNames } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import { type NameChecks, notPossible } from './name-checks.ts'

/** A holder whose name has this word in it is answered so; the bank has the name without it. */
export const nameSentinels = {
  nearly: 'close-match',
  nobody: 'no-match',
  unasked: 'not-possible',
} as const

/** The sandbox's banks, which know who holds an account by what was typed. */
export const sandboxNameChecks: NameChecks = {
  checkName: async ({ rail, holder }) => {
    const words = holder.trim().split(/\s+/)
    const sentinel = words.map((word) => word.toLowerCase()).find((word) => Object.hasOwn(nameSentinels, word))
    if (!knowsNames(rail)) return notPossible
    const nameCheck = sentinel === undefined ? 'match' : nameSentinels[sentinel as keyof typeof nameSentinels]
    const rest = words.filter((word) => word.toLowerCase() !== sentinel).join(' ')
    return { nameCheck, nameAtBank: nameCheck === 'close-match' && rest !== '' ? rest : null }
  },
}
