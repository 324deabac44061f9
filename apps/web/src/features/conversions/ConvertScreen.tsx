import { readAddress, useGo, useProblemText } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { ConversionQuote } from '@contado/contract/conversions/conversions.endpoints.ts'
import { isSomething } from '@contado/money'
import {
  Button,
  EmptyState,
  FactList,
  LinkButton,
  MoneyInput,
  Notice,
  Row,
  Section,
  Select,
  Skeleton,
  Stack,
  TextLink,
  useMoneyFormat,
} from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { RateMoved } from '../../shell/exchange/RateMoved.tsx'
import { TaskScreen } from '../../shell/TaskScreen.tsx'
import { FromAnother } from '../../shell/transfers/FromAnother.tsx'
import { RateHeld } from './RateHeld.tsx'
import { ReviewConversion } from './ReviewConversion.tsx'
import { useConversionWords } from './use-conversion-words.ts'
import { missingOf, useConvert } from './use-convert.ts'
import { useExchangeFacts } from './use-exchange-facts.tsx'

/** Exchanges money between two accounts of the business: how much, the price, done. */
export function ConvertScreen() {
  const say = useConversionWords()
  const { data } = useEndpoint('accounts.balances', {})
  const accounts = data?.accounts.filter(({ isActive, accountType }) => isActive && accountType === 'traditional')
  return (
    <TaskScreen title={say('title')} width={560} closeTo="/accounts/payments" closeLabel={say('close')}>
      {accounts === undefined ? (
        <Skeleton height={420} />
      ) : accounts.length < 2 ? (
        <EmptyState
          title={say('noAccounts')}
          action={<LinkButton href="/accounts/payments">{say('back')}</LinkButton>}
        />
      ) : (
        <ConvertForm accounts={accounts} />
      )}
    </TaskScreen>
  )
}

function ConvertForm({ accounts }: { accounts: readonly CurrencyAccount[] }) {
  const say = useConversionWords()
  const format = useMoneyFormat()
  const nameOf = useAccountName()
  const convert = useConvert(accounts)
  const { form, values, quote, isAsking } = convert
  const isShort = quote !== null && missingOf(quote) !== null
  const held = accounts.find(({ currency }) => currency === values.from)?.balance ?? '0'
  const options = accounts.map((account) => ({
    value: account.currency as string,
    label: nameOf(account),
    description: say('available', { amount: format(account.balance, account.currency) }),
  }))
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap={5}>
        <Select
          {...form.field('from')}
          label={say('from')}
          description={options.find(({ value }) => value === values.from)?.description}
          options={options}
          isRequired
        />
        <Select
          {...form.field('to')}
          label={say('to')}
          options={options.filter(({ value }) => value !== values.from)}
          isRequired
        />
        <Stack gap={2}>
          <Amount convert={convert} side="source" />
          <UseMax convert={convert} held={held} />
        </Stack>
        <Amount convert={convert} side="target" />
        <Offer convert={convert} />
        {form.problem ? <Notice kind="caution">{form.problem}</Notice> : null}
        <Button
          kind="primary"
          type="submit"
          isLoading={form.isSending || isAsking}
          disabledReason={isShort ? say('shortFirst') : undefined}
        >
          {say('next')}
        </Button>
      </Stack>
      {quote ? <ReviewConversion {...{ convert, quote, accounts }} /> : null}
    </form>
  )
}

type Part = { convert: ReturnType<typeof useConvert> }

/** One side's amount: typed, or what the other side's comes to. */
function Amount({ convert: { form, values, quote }, side }: Part & { side: 'source' | 'target' }) {
  const say = useConversionWords()
  const field = form.field('amount')
  const shared = {
    label: say(`sides.${side}`),
    currency: side === 'target' ? values.to || values.from : values.from,
    isRequired: true,
    onChange: (amount: string) => {
      form.field('side').onChange(side)
      field.onChange(amount)
    },
  }
  if (values.side === side) return <MoneyInput {...field} {...shared} />
  return <MoneyInput {...shared} value={(side === 'target' ? quote?.targetAmount : quote?.amount) ?? ''} />
}

/** All that the account holds: our fee is part of it. */
function UseMax({ convert: { form, values }, held }: Part & { held: string }) {
  const say = useConversionWords()
  if (!isSomething(held) || (values.side === 'source' && values.amount === held)) return null
  const take = () => {
    form.field('side').onChange('source')
    form.field('amount').onChange(held)
  }
  return (
    <Row>
      <Button kind="quiet" isSmall onClick={take}>
        {say('useMax')}
      </Button>
    </Row>
  )
}

function Offer({ convert: { quote, before, problem, priced } }: Part) {
  const say = useConversionWords()
  const sayProblem = useProblemText()
  const factsOf = useExchangeFacts()
  if (problem) return <Notice kind="caution">{sayProblem(problem)}</Notice>
  if (!priced) return null
  const [rate, , spread] = factsOf(quote ?? priced.quote)
  return (
    <Section title={say('summary')} description={<RateHeld untilMs={priced.renewsAtMs} />}>
      <Stack gap={3}>
        {quote ? <RateMoved quote={quote} before={before} /> : null}
        <FactList facts={[...(rate ? [rate] : []), ...(quote && spread ? [spread] : [])]} />
        {quote ? <Missing quote={quote} /> : null}
      </Stack>
    </Section>
  )
}

function Missing({ quote }: { quote: ConversionQuote }) {
  const say = useConversionWords()
  const format = useMoneyFormat()
  const go = useGo()
  const { available, sourceCurrency: currency } = quote
  const missing = missingOf(quote)
  if (missing === null) return null
  const values = { available: format(available, currency), missing: format(missing, currency) }
  const account = { currency, accountType: 'traditional' } as const
  const move = new URLSearchParams({ to: `own ${account.accountType}`, amount: missing })
  return (
    <Notice
      kind="caution"
      actions={
        <Row gap={4}>
          <TextLink href={`/deposit/${currency}`}>{say('addMoney')}</TextLink>
          <FromAnother
            account={account}
            missing={missing}
            onChosen={({ accountType }) => go(readAddress(`/transfer/${currency}/${accountType}?${move}`))}
          />
        </Row>
      }
    >
      {say('tooMuch', values)}
    </Notice>
  )
}
