import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { mayLetIn } from '@contado/contract/verification/named-owners.domain.ts'
import { bankingAccesses, type Owner } from '@contado/contract/verification/step-forms.ts'
import { Notice, RadioCards, Stack } from '@contado/ui'
import { useCompany } from '../../../api.ts'
import { useOwnerWords } from '../owners/use-owner-words.ts'
import { fieldIdOf } from './Question.tsx'

type Access = NonNullable<Owner['bankingAccess']>
type BankingAccessProps = {
  path: string
  value: Access
  error: string | undefined
  onChange: (access: Access) => void
}

/** What a beneficial owner may do besides answering; more than nothing belongs to the plan. */
export function BankingAccess({ path, value, error, onChange }: BankingAccessProps) {
  const say = useOwnerWords()
  const tier = pricingTierOf(useCompany()?.pricingTier ?? '')
  const isOpen = (access: Access): boolean => mayLetIn(access, tier)
  return (
    <Stack gap={2}>
      <Notice>{say('invitedNote')}</Notice>
      <RadioCards
        id={fieldIdOf(path)}
        label={say('access.label')}
        value={value}
        error={error}
        onChange={onChange}
        options={bankingAccesses.map((access) => ({
          value: access,
          label: say(`access.${access}`),
          description: say(`access.${access}Text`),
          isDisabled: !isOpen(access),
        }))}
      />
      {bankingAccesses.every(isOpen) ? null : <p>{say('access.premium')}</p>}
    </Stack>
  )
}
