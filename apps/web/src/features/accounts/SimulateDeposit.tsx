import { moneyProblem, useFieldWords, useServerForm } from '@contado/app-kit'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { FormDialog, MoneyInput, TextField, useMoneyFormat, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useAccountWords } from './use-account-words.ts'

type Account = { readonly currency: Currency; readonly accountType: AccountType }

/** A deposit that the sandbox's provider reports. */
export function SimulateDeposit({ account, onClose }: { account: Account; onClose: () => void }) {
  const say = useAccountWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const format = useMoneyFormat()
  const deposit = useAction('accounts.simulate-deposit')
  const { field, submit, isSending, errors, problem } = useServerForm({
    initial: { amount: '1000.00', senderName: 'Northwind Trading', reference: '' },
    check: ({ amount }) => {
      const key = moneyProblem(amount, account.currency)
      return { amount: key ? sayField(key) : null }
    },
    send: ({ amount, senderName, reference }) =>
      deposit.run({
        body: {
          ...account,
          amount,
          ...(senderName.trim() === '' ? {} : { senderName: senderName.trim() }),
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
        },
      }),
    onDone: ({ amount, currency }) => {
      toasts.success(say('depositDone', { amount: format(amount, currency) }))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('simulateDeposit')}
      form={{ submit, isSending, errors, problem }}
      text={say('simulateText')}
      act={say('simulateDeposit')}
    >
      <MoneyInput label={say('depositAmount')} currency={account.currency} isRequired {...field('amount')} />
      <TextField label={say('senderName')} isRequired={false} maxLength={80} {...field('senderName')} />
      <TextField label={say('reference')} isRequired={false} maxLength={80} {...field('reference')} />
    </FormDialog>
  )
}
