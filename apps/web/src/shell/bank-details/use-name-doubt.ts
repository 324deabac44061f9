import type { NameCheck } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import { useState } from 'react'
import { client } from '../../api.ts'
import type { TypedAccount } from './typed-account.ts'

/** Why the bank may not know the account by the name that was typed. */
export type Doubt = { readonly nameCheck: 'close-match' | 'no-match'; readonly nameAtBank: string | null }
type NameAnswer = { readonly nameCheck: NameCheck; readonly nameAtBank: string | null }

const doubtOf = ({ nameCheck, nameAtBank }: NameAnswer): Doubt | null =>
  nameCheck === 'close-match' || nameCheck === 'no-match' ? { nameCheck, nameAtBank } : null

/** Asks the bank for the holder's name before details are saved; null where a doubt has to be read first. Who has read it may go on with the same details. */
export const useNameDoubt = () => {
  const [found, setFound] = useState<{ readonly key: string; readonly answer: NameAnswer } | null>(null)
  const askName = async (typed: TypedAccount, holder: HolderKind): Promise<NameAnswer | null> => {
    const key = JSON.stringify(typed)
    if (found?.key === key) return found.answer
    const answer = await client.call('bank-accounts.check-name', { body: { ...typed, holder } })
    setFound({ key, answer })
    return doubtOf(answer) ? null : answer
  }
  return { doubt: found && doubtOf(found.answer), askName }
}
