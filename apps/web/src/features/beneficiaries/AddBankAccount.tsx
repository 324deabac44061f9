import { useServerForm } from '@contado/app-kit'
import type { Beneficiary } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import { FormDialog, useToasts } from '@contado/ui'
import { useUser } from '../../api.ts'
import { BankDetailsForm } from '../../shell/bank-details/BankDetailsForm.tsx'
import { type BankDetailsValues, emptyBankDetails } from '../../shell/bank-details/bank-details-values.ts'
import { useBankDetailsCheck } from '../../shell/bank-details/use-bank-details-check.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { NameDoubt } from './NameDoubt.tsx'
import { fieldNames, typedAccount } from './typed-account.ts'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'
import { useNameDoubt } from './use-name-doubt.ts'

type AddBankAccountProps = {
  /** Whose it is; null: of the business itself. */
  beneficiary: Beneficiary | null
  onClose: () => void
}

/** Saves where a beneficiary has its account: the corridor's fields, then a code. */
export function AddBankAccount({ beneficiary, onClose }: AddBankAccountProps) {
  const say = useBeneficiaryWords()
  const toasts = useToasts()
  const check = useBankDetailsCheck()
  const { confirm, prompt } = useCodePrompt()
  const own = useUser()?.company?.legalName ?? ''
  const empty = emptyBankDetails('USD')
  const { doubt, isDoubtful } = useNameDoubt()
  const form = useServerForm<BankDetailsValues, boolean>({
    initial: {
      ...empty,
      holder: beneficiary?.kind ?? 'business',
      details: { ...empty.details, accountHolder: beneficiary?.name ?? own },
    },
    check,
    fieldNames,
    send: async (values) => {
      const body = typedAccount(values)
      if (!body) return false
      if (await isDoubtful(values, body)) return false
      const asked = { title: say('confirmAccount'), act: say('addAccount') }
      const { isDone } = beneficiary
        ? await confirm({
            ...asked,
            operation: 'bank-accounts.create',
            body: { ...body, beneficiaryId: beneficiary.beneficiaryId },
          })
        : await confirm({ ...asked, operation: 'external-accounts.create', body })
      return isDone
    },
    onDone: (isDone) => {
      if (!isDone) return
      toasts.success(say('accountAdded'))
      onClose()
    },
  })
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={say('addAccount')}
        form={form}
        act={say(doubt ? 'addAnyway' : 'addAccount')}
        width={720}
        isOpen={prompt === null}
      >
        <BankDetailsForm bind={(name) => form.field(name)} />
        {doubt ? <NameDoubt doubt={doubt} onAdopt={form.field('details.accountHolder').onChange} /> : null}
      </FormDialog>
      {prompt}
    </>
  )
}
