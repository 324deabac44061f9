import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { Status } from '@contado/ui'
import { useBankDetailsWords } from './use-bank-details-words.ts'

const marks = { match: 'done', 'close-match': 'attention', 'no-match': 'failed', 'not-possible': 'draft' } as const

export type CheckedName = Pick<BankAccount, 'nameCheck' | 'nameAtBank'>

/** What the receiving bank says of the holder's name. */
export function NameCheckText({ nameCheck, nameAtBank }: CheckedName) {
  const say = useBankDetailsWords()
  return <Status kind={marks[nameCheck]}>{say(`nameChecks.${nameCheck}`, { name: nameAtBank ?? '' })}</Status>
}
