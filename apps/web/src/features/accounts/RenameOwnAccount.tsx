import { useServerForm } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { Button, FormDialog, TextField, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useAccountWords } from './use-account-words.ts'

type RenameProps = { account: Pick<CurrencyAccount, 'currency' | 'accountType' | 'nickname'> }

/** Names an own account for the whole team; whoever may not finds no button. */
export function RenameOwnAccount({ account }: RenameProps) {
  const say = useAccountWords()
  const [isOpen, setIsOpen] = useState(false)
  const isForbidden = useForbidden('accounts.rename') !== undefined
  if (isForbidden) return null
  return (
    <>
      <Button icon="edit" onClick={() => setIsOpen(true)}>
        {say('rename.act')}
      </Button>
      {isOpen ? <RenameDialog account={account} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function RenameDialog({ account, onClose }: RenameProps & { onClose: () => void }) {
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
