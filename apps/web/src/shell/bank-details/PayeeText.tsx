import type { BankAccount, WholeBankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { Stack } from '@contado/ui'
import { NameCheckText } from './NameCheckText.tsx'
import { useAccountNumbers } from './use-account-numbers.ts'

type PayeeTextProps = {
  name: string
  /** Where it is at another bank; null inside the house. */
  account: Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'> | null
  whole: WholeBankAccount | null
  /** What is shown of it where it is not whole. */
  masked: string | null
}

/** Who gets money, with every number of the account whole and what its bank says of the name. */
export function PayeeText({ name, account, whole, masked }: PayeeTextProps) {
  const numbersOf = useAccountNumbers()
  if (!account || !whole) return [name, masked].filter(Boolean).join(' · ')
  return (
    <Stack gap={1}>
      <span>{name}</span>
      {numbersOf(account, whole).map(({ label, value }) => (
        <span key={label}>{`${label} ${value}`}</span>
      ))}
      <NameCheckText {...whole} />
    </Stack>
  )
}
