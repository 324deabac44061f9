import { moneyProblem, useFieldWords, useServerForm } from '@contado/app-kit'
import { type AccountType, accountTypes } from '@contado/contract/kernel/account-types.ts'
import { storedHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { type Currency, currencies } from '@contado/money'
import { Button, ErrorSummary, Grid, MoneyInput, Notice, Row, Select, Stack, TextField, useToasts } from '@contado/ui'
import { useAction, useCompany } from '../../api.ts'
import { useDevToolsWords } from './use-dev-tools-words.ts'

type Values = {
  handle: string
  currency: Currency
  accountType: AccountType
  amount: string
  senderName: string
  reference: string
}

/** A deposit that arrives at the provider for somebody's account. */
export function DepositTool() {
  const say = useDevToolsWords()
  const form = useDepositForm()
  const currency = form.form.watch('currency')
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorSummary errors={form.errors} />
        {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
        <Grid minWidth={240}>
          <TextField {...form.field('handle')} label={say('deposit.handle')} before="@" isRequired />
          <Select
            {...form.field('currency')}
            label={say('deposit.currency')}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
          <Select
            {...form.field('accountType')}
            label={say('deposit.accountType')}
            options={accountTypes.map((type) => ({ value: type, label: say(`accountTypes.${type}`) }))}
          />
          <MoneyInput {...form.field('amount')} label={say('deposit.amount')} currency={currency} isRequired />
          <TextField {...form.field('senderName')} label={say('deposit.sender')} maxLength={80} isRequired={false} />
          <TextField {...form.field('reference')} label={say('deposit.reference')} maxLength={80} isRequired={false} />
        </Grid>
        <Row>
          <Button kind="primary" type="submit" isLoading={form.isSending}>
            {say('deposit.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const useDepositForm = () => {
  const say = useDevToolsWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const deposit = useAction('sandbox.deposit')
  const company = useCompany()
  return useServerForm<Values, { status: 'received' | 'waiting' }>({
    initial: {
      handle: company?.handle ?? '',
      currency: 'USD',
      accountType: 'smart',
      amount: '1000.00',
      senderName: '',
      reference: '',
    },
    check: ({ handle, amount, currency }) => {
      const problem = moneyProblem(amount, currency)
      return {
        handle: storedHandle(handle) === '' ? sayField('required') : null,
        amount: problem === null ? null : sayField(problem),
      }
    },
    send: ({ handle, senderName, reference, ...rest }) =>
      deposit.run({
        body: {
          ...rest,
          handle: storedHandle(handle),
          ...(senderName.trim() === '' ? {} : { senderName: senderName.trim() }),
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
        },
      }),
    onDone: ({ status }) => toasts.success(say(`deposit.${status}`)),
  })
}
