import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import { BankAccountDialog, type SavedAs } from '../../shell/bank-details/BankAccountDialog.tsx'
import { emptyBankDetails } from '../../shell/bank-details/bank-details-values.ts'
import type { TypedAccount } from '../../shell/bank-details/typed-account.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

type ChangeBankAccountProps = { account: BankAccount; holder: HolderKind; onClose: () => void }

/** Corrects the details of an account in its currency and at its country's rail; its numbers are hidden and typed anew. */
export function ChangeBankAccount({ account, holder, onClose }: ChangeBankAccountProps) {
  const say = useBeneficiaryWords()
  const { confirm, prompt } = useCodePrompt()
  const { accountId, currency, bankCountry, rail, accountHolder, bank } = account
  const { details } = emptyBankDetails(currency)
  const save = async (
    { currency: _, bankCountry: __, rail: ___, ...typed }: TypedAccount,
    { summary }: SavedAs,
  ): Promise<boolean> => {
    const { isDone } = await confirm({
      title: say('confirmChange'),
      act: say('changeAct'),
      summary,
      operation: 'bank-accounts.update',
      body: { accountId, ...typed },
    })
    return isDone
  }
  return (
    <BankAccountDialog
      title={say('change')}
      act={say('changeAct')}
      actAnyway={say('changeAnyway')}
      initial={{
        ...{ currency, bankCountry, rail, holder },
        details: { ...details, accountHolder, bank: bank ?? '', country: bankCountry },
      }}
      isCorridorFixed
      saved={say('changed')}
      {...{ save, prompt, onClose }}
    />
  )
}
