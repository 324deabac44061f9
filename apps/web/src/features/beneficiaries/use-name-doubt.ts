import { useState } from 'react'
import { client } from '../../api.ts'
import type { BankDetailsValues } from '../../shell/bank-details/bank-details-values.ts'
import type { typedAccount } from './typed-account.ts'

/** Why the bank may not know the account by the name that was typed. */
export type Doubt = { readonly nameCheck: 'close-match' | 'no-match'; readonly nameAtBank: string | null }
type Typed = NonNullable<ReturnType<typeof typedAccount>>

/** Asks the bank for the holder's name before details are saved. Who has read its doubt may go on with the same details. */
export const useNameDoubt = () => {
  const [found, setFound] = useState<{ readonly key: string; readonly doubt: Doubt } | null>(null)
  const isDoubtful = async ({ holder }: Pick<BankDetailsValues, 'holder'>, typed: Typed): Promise<boolean> => {
    const key = JSON.stringify(typed)
    if (found?.key === key) return false
    const kind = holder === 'person' ? ('person' as const) : ('business' as const)
    const { nameCheck, nameAtBank } = await client.call('bank-accounts.check-name', {
      body: { ...typed, holder: kind },
    })
    const isDoubt = nameCheck === 'close-match' || nameCheck === 'no-match'
    setFound(isDoubt ? { key, doubt: { nameCheck, nameAtBank } } : null)
    return isDoubt
  }
  return { doubt: found?.doubt ?? null, isDoubtful }
}
