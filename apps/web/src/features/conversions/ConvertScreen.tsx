import { useProblemText } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { ConversionQuote } from '@contado/contract/conversions/conversions.endpoints.ts'
import {
  Button,
  EmptyState,
  FactList,
  LinkButton,
  MoneyInput,
  Notice,
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
        <Amount convert={convert} side="source" />
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
  const { available, sourceCurrency } = quote
  const missing = missingOf(quote)
  if (missing === null) return null
  const values = { available: format(available, sourceCurrency), missing: format(missing, sourceCurrency) }
  return (
    <Notice kind="caution" actions={<TextLink href={`/deposit/${sourceCurrency}`}>{say('addMoney')}</TextLink>}>
      {say('tooMuch', values)}
    </Notice>
  )
}
