import { useFieldWords, useServerForm } from '@contado/app-kit'
import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { FormDialog, TextField, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

/** Names an account at another bank, for the business alone. */
export function RenameAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const say = useBeneficiaryWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const rename = useAction('bank-accounts.rename')
  const form = useServerForm({
    initial: { name: account.name },
    check: ({ name }) => ({ name: name.trim() === '' ? sayField('required') : null }),
    send: ({ name }) => rename.run({ body: { accountId: account.accountId, name: name.trim() } }),
    onDone: () => {
      toasts.success(say('saved'))
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title={say('rename')} form={form} act={say('save')}>
      <TextField {...form.field('name')} label={say('accountName')} maxLength={60} isRequired isFocusedAtFirst />
    </FormDialog>
  )
}
