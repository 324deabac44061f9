import { useServerForm } from '@contado/app-kit'
import type { Beneficiary } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import { isCurrency } from '@contado/money'
import { FormDialog, useToasts } from '@contado/ui'
import { useUser } from '../../api.ts'
import { BankDetailsForm } from '../../shell/bank-details/BankDetailsForm.tsx'
import {
  type BankDetailsValues,
  checkBankDetails,
  emptyBankDetails,
} from '../../shell/bank-details/bank-details-values.ts'
import { type BankDetailName, useBankDetailsCheck } from '../../shell/bank-details/use-bank-details-check.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

type AddBankAccountProps = {
  /** Whose it is; null: of the business itself. */
  beneficiary: Beneficiary | null
  onClose: () => void
}

const fieldNames = Object.fromEntries(
  [
    'accountHolder',
    'accountNumber',
    'accountKind',
    'routingCode',
    'transitNumber',
    'institutionNumber',
    'bankCode',
    'bic',
    'bank',
    'address',
    'city',
    'state',
    'zip',
    'country',
  ].map((key) => [key, `details.${key}` as BankDetailName]),
)

/** Saves where a beneficiary has its account: the corridor's fields, then a code. */
export function AddBankAccount({ beneficiary, onClose }: AddBankAccountProps) {
  const say = useBeneficiaryWords()
  const toasts = useToasts()
  const check = useBankDetailsCheck()
  const { confirm, prompt } = useCodePrompt()
  const own = useUser()?.company?.legalName ?? ''
  const empty = emptyBankDetails('USD')
  const form = useServerForm<BankDetailsValues, boolean>({
    initial: {
      ...empty,
      holder: beneficiary?.kind ?? 'business',
      details: { ...empty.details, accountHolder: beneficiary?.name ?? own },
    },
    check,
    fieldNames,
    send: async (values) => {
      const { currency, bankCountry, rail } = values
      const details = checkBankDetails(values)?.details
      if (!details || !isCurrency(currency)) return false
      const { accountHolder = '', accountNumber = '', accountKind, ...rest } = details
      const kind = (['checking', 'savings'] as const).find((one) => one === accountKind)
      const asked = { title: say('confirmAccount'), act: say('addAccount') }
      const body = {
        currency,
        bankCountry,
        rail,
        accountHolder,
        accountNumber,
        ...(kind && { accountKind: kind }),
        ...rest,
      }
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
        act={say('addAccount')}
        width={720}
        isOpen={prompt === null}
      >
        <BankDetailsForm bind={(name) => form.field(name)} />
      </FormDialog>
      {prompt}
    </>
  )
}
