import type { Beneficiary } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import { useUser } from '../../api.ts'
import { BankAccountDialog, type SavedAs } from '../../shell/bank-details/BankAccountDialog.tsx'
import { emptyBankDetails } from '../../shell/bank-details/bank-details-values.ts'
import type { TypedAccount } from '../../shell/bank-details/typed-account.ts'
import { useBankDetailsWords } from '../../shell/bank-details/use-bank-details-words.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

type AddBankAccountProps = {
  /** Whose it is; null: of the business itself. */
  beneficiary: Beneficiary | null
  onClose: () => void
}

// What is known of where they live need not be typed again.
const homeOf = (beneficiary: Beneficiary | null) => {
  if (!beneficiary?.address) return {}
  const { line1, line2 = '', state = '', ...rest } = beneficiary.address
  return { ...rest, state, address: [line1, line2].filter((line) => line !== '').join(', ') }
}

/** Saves where a beneficiary has its account. */
export function AddBankAccount({ beneficiary, onClose }: AddBankAccountProps) {
  const say = useBeneficiaryWords()
  const sayDetails = useBankDetailsWords()
  const { confirm, prompt } = useCodePrompt()
  const own = useUser()?.company?.legalName ?? ''
  const empty = emptyBankDetails('USD')
  const save = async (body: TypedAccount, { summary }: SavedAs): Promise<boolean> => {
    const asked = { title: say('confirmAccount'), act: say('addAccount'), summary }
    const { isDone } = beneficiary
      ? await confirm({
          ...asked,
          operation: 'bank-accounts.create',
          body: { ...body, beneficiaryId: beneficiary.beneficiaryId },
        })
      : await confirm({ ...asked, operation: 'external-accounts.create', body })
    return isDone
  }
  return (
    <BankAccountDialog
      title={say('addAccount')}
      act={say('addAccount')}
      actAnyway={sayDetails('addAnyway')}
      initial={{
        ...empty,
        holder: beneficiary?.kind ?? 'business',
        details: { ...empty.details, ...homeOf(beneficiary), accountHolder: beneficiary?.name ?? own },
      }}
      saved={say('accountAdded')}
      {...{ save, prompt, onClose }}
    />
  )
}
