import { Button, LinkButton, Section, Stack } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { AddBankAccount } from './AddBankAccount.tsx'
import { BankAccountCard } from './BankAccountCard.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'
import { VerifyAccount } from './VerifyAccount.tsx'

const pollMs = 15_000

/** The business's own accounts at other banks, to withdraw to. */
export function ExternalAccounts() {
  const say = useBeneficiaryWords()
  const [isAdding, setIsAdding] = useState(false)
  const { data, refetch } = useEndpoint('external-accounts.list', {}, { pollMs })
  const disabledReason = useForbidden('beneficiaries.manage')
  const maySend = useForbidden('transfers.create') === undefined
  if (!data) return null
  return (
    <Section
      title={say('own')}
      description={say('ownText')}
      actions={
        <Button icon="add" onClick={() => setIsAdding(true)} disabledReason={disabledReason}>
          {say('addOwn')}
        </Button>
      }
    >
      <Stack>
        {data.items.map((account) => (
          <BankAccountCard
            key={account.accountId}
            account={account}
            holder="business"
            disabledReason={disabledReason}
            isExternal
            below={<VerifyAccount account={account} disabledReason={disabledReason} onRefused={() => void refetch()} />}
            actions={
              maySend && account.status === 'confirmed' ? (
                <LinkButton href={`/transfer/${account.currency}/traditional?to=${account.accountId}`}>
                  {say('withdraw')}
                </LinkButton>
              ) : null
            }
          />
        ))}
      </Stack>
      {isAdding ? <AddBankAccount beneficiary={null} onClose={() => setIsAdding(false)} /> : null}
    </Section>
  )
}
