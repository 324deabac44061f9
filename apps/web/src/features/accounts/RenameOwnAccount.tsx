import { useServerForm } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { FormDialog, TextField, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useAccountWords } from './use-account-words.ts'

type RenameProps = { account: Pick<CurrencyAccount, 'currency' | 'accountType' | 'nickname'>; onClose: () => void }

/** Names an own account for the whole team. */
export function RenameOwnAccount({ account, onClose }: RenameProps) {
  const say = useAccountWords()
  const toasts = useToasts()
  const rename = useAction('accounts.rename')
  const { currency, accountType, nickname } = account
  const form = useServerForm({
    initial: { name: nickname ?? '' },
    check: () => ({}),
    send: ({ name }) => rename.run({ body: { currency, accountType, name: name.trim() } }),
    onDone: () => {
      toasts.success(say('rename.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('rename.title')}
      text={say('rename.text')}
      form={form}
      act={say('rename.save')}
    >
      <TextField
        {...form.field('name')}
        label={say('rename.name')}
        maxLength={40}
        isRequired={false}
        isFocusedAtFirst
      />
    </FormDialog>
  )
}
