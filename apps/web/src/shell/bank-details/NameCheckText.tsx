import { knowsNames } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { type RailKey, rails } from '@contado/contract/corridors/rails.ts'
import { Status } from '@contado/ui'
import { useBankDetailsWords } from './use-bank-details-words.ts'

const marks = { match: 'done', 'close-match': 'attention', 'no-match': 'failed', 'not-possible': 'draft' } as const

export type CheckedName = Pick<BankAccount, 'nameCheck' | 'nameAtBank'>

/** What the receiving bank says of the holder's name, or why it says nothing. */
export function NameCheckText({ nameCheck, nameAtBank, rail }: CheckedName & Pick<BankAccount, 'rail'>) {
  const say = useBankDetailsWords()
  const why = knowsNames(rail) ? 'unanswered' : 'unasked'
  const name = rail in rails ? rails[rail as RailKey].name : rail
  const words =
    nameCheck === 'not-possible'
      ? say(`nameChecks.${why}`, { rail: name })
      : say(`nameChecks.${nameCheck}`, { name: nameAtBank ?? '' })
  return <Status kind={marks[nameCheck]}>{words}</Status>
}
