import { useLanguage } from '@contado/app-kit'
import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { useAction } from '../../api.ts'
import { useCodePrompt } from '../code-prompt/use-code-prompt.tsx'
import { BankAccountDialog, type SavedAs } from './BankAccountDialog.tsx'
import { emptyBankDetails } from './bank-details-values.ts'
import type { TypedAccount } from './typed-account.ts'
import { useBankDetailsWords } from './use-bank-details-words.ts'
import type { SourceAccount } from './use-sendable-currencies.ts'

type AddPayeeProps = {
  /** The account that they are to be paid from; its currency is chosen at first. */
  source: SourceAccount
  onClose: () => void
  onSaved: (account: BankAccount) => void
}

/** Saves a new beneficiary with its account in one go, over the form that it is needed for. */
export function AddPayee({ source, onClose, onSaved }: AddPayeeProps) {
  const say = useBankDetailsWords()
  const { language } = useLanguage()
  const { confirm, prompt } = useCodePrompt()
  const create = useAction('beneficiaries.create')
  const remove = useAction('beneficiaries.remove')
  const save = async (typed: TypedAccount, { holder: kind, summary }: SavedAs): Promise<boolean> => {
    const { accountHolder: name } = typed
    const party = { kind, name, email: null, language, address: null, note: '', sendsRemittanceAdvice: false }
    const { beneficiaryId } = await create.run({ body: party })
    let isSaved = false
    try {
      const outcome = await confirm({
        title: say('confirmAdd', { name }),
        act: say('add'),
        summary,
        operation: 'bank-accounts.create',
        body: { ...typed, beneficiaryId },
      })
      isSaved = outcome.isDone
      if (outcome.isDone) onSaved(outcome.answer)
    } finally {
      // Nobody is left without an account where the code was not entered or the details were refused.
      if (!isSaved) await remove.run({ params: { beneficiaryId } }).catch(() => undefined)
    }
    return isSaved
  }
  return (
    <BankAccountDialog
      title={say('addTitle')}
      act={say('add')}
      actAnyway={say('addAnyway')}
      initial={emptyBankDetails(source.currency)}
      source={source}
      saved={say('added')}
      {...{ save, prompt, onClose }}
    />
  )
}
