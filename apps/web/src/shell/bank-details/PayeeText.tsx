import { useLanguage } from '@contado/app-kit'
import type { BankAccount, WholeBankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { localDateIn } from '@contado/money'
import { formatCivilDate, Stack, Status } from '@contado/ui'
import { useUser } from '../../api.ts'
import { instantText } from '../instant-text.ts'
import { NameCheckText } from './NameCheckText.tsx'
import { useAccountNumbers } from './use-account-numbers.ts'
import { useBankDetailsWords } from './use-bank-details-words.ts'

/** What was paid before, as far as it is known. */
export type PaidBefore = { readonly lastPaidAt: string | null; readonly isNew: boolean }

type PayeeTextProps = {
  name: string
  /** Where it is at another bank; null inside the house. */
  account: Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'> | null
  whole: WholeBankAccount | null
  /** What is shown of it where it is not whole. */
  masked: string | null
  paid?: PaidBefore | null
}

/** Who gets money, with every number of the account whole, what its bank says of the name, and whether it was ever paid. */
export function PayeeText({ name, account, whole, masked, paid = null }: PayeeTextProps) {
  const numbersOf = useAccountNumbers()
  if (!account) return [name, masked].filter(Boolean).join(' · ')
  return (
    <Stack gap={1}>
      <span>{name}</span>
      {whole
        ? numbersOf(account, whole).map(({ label, value }) => <span key={label}>{`${label} ${value}`}</span>)
        : masked}
      {whole ? <NameCheckText {...whole} rail={account.rail} /> : null}
      {paid ? <PaidText paid={paid} /> : null}
    </Stack>
  )
}

function PaidText({ paid: { lastPaidAt, isNew } }: { paid: PaidBefore }) {
  const say = useBankDetailsWords()
  const { language } = useLanguage()
  const zone = useUser()?.company?.timeZone ?? 'UTC'
  if (lastPaidAt === null) return <Status kind="attention">{say(isNew ? 'paid.first' : 'paid.never')}</Status>
  const date = formatCivilDate(localDateIn(zone, instantText.toMs(lastPaidAt)), language)
  return <Status kind="done">{say('paid.last', { date })}</Status>
}
