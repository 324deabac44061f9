import { currencyName, useFieldWords, useLanguage, useServerForm } from '@contado/app-kit'
import type { Beneficiary } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import { type Currency, currencies, isCurrency } from '@contado/money'
import { CurrencyFlag, FormDialog, MoneyInput, Select, TextField, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

/** Mails a beneficiary a link by which they give their bank details themselves. */
export function AskForDetails({ beneficiary, onClose }: { beneficiary: Beneficiary; onClose: () => void }) {
  const say = useBeneficiaryWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const { language } = useLanguage()
  const ask = useAction('bank-detail-requests.create')
  const { beneficiaryId, name } = beneficiary
  const form = useServerForm({
    initial: { email: beneficiary.email ?? '', currency: 'USD' as string, amount: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? sayField('required') : null }),
    send: ({ email, currency, amount }) =>
      ask.run({
        body: {
          beneficiaryId,
          email: email.trim(),
          currency: currencyOf(currency),
          ...(amount === '' ? {} : { amount }),
        },
      }),
    onDone: ({ email }) => {
      toasts.success(say('asked', { email }))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('askTitle', { name })}
      text={say('askText')}
      form={form}
      act={say('askAct')}
    >
      <TextField {...form.field('email')} label={say('askEmail')} type="email" maxLength={254} isRequired />
      <Select
        {...form.field('currency')}
        label={say('askCurrency')}
        isRequired
        options={currencies.map((value) => ({
          value: value as string,
          label: currencyName(value, language),
          description: value,
          picture: <CurrencyFlag currency={value} />,
        }))}
      />
      <MoneyInput
        {...form.field('amount')}
        label={say('askAmount')}
        description={say('askAmountHint')}
        currency={currencyOf(form.field('currency').value)}
        isRequired={false}
      />
    </FormDialog>
  )
}

const currencyOf = (text: string): Currency => (isCurrency(text) ? text : 'USD')
