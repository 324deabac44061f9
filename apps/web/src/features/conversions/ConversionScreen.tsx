import { Refused, usePathParams } from '@contado/app-kit'
import type { Conversion } from '@contado/contract/conversions/conversions.endpoints.ts'
import {
  Columns,
  EmptyState,
  type Fact,
  FactList,
  InstantText,
  LinkButton,
  MoneyText,
  Notice,
  Panel,
  Row,
  Skeleton,
  Stack,
  Status,
  TextLink,
  useMoneyFormat,
} from '@contado/ui'
import { transactionPath } from '../../shell/accounts/account-paths.ts'
import { useAccountText } from '../../shell/accounts/use-account-name.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useConversionWords } from './use-conversion-words.ts'
import { useExchangeFacts } from './use-exchange-facts.tsx'
import { useLiveConversion } from './use-live-conversion.ts'

/** One conversion: whether it is done, what it brought, and what both accounts hold after it. */
export function ConversionScreen() {
  const say = useConversionWords()
  const { conversionId = '' } = usePathParams()
  const { data, error, refetch } = useLiveConversion(conversionId)
  if (data) return <ConversionPage conversion={data} />
  return (
    <ShellScreen title={say('conversion')}>
      {error && error.status !== 404 && error.status !== 422 ? (
        <Refused problem={error} onRetry={() => void refetch()} />
      ) : error ? (
        <EmptyState
          title={say('goneTitle')}
          action={<LinkButton href="/accounts/payments">{say('back')}</LinkButton>}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </ShellScreen>
  )
}

const marks = { processing: 'progress', completed: 'done', expired: 'failed' } as const

function ConversionPage({ conversion }: { conversion: Conversion }) {
  const say = useConversionWords()
  const format = useMoneyFormat()
  const mayConvert = useForbidden('transfers.create') === undefined
  const factsOf = useExchangeFacts()
  const { status, sourceCurrency, targetCurrency, amount, targetAmount, acceptedAt, completedAt } = conversion
  const lead = say(`leads.${status}`, { currency: status === 'expired' ? sourceCurrency : targetCurrency })
  const time: Fact = completedAt
    ? { label: say('completed'), value: <InstantText instant={completedAt} isZoned /> }
    : { label: say('accepted'), value: <InstantText instant={acceptedAt} isZoned /> }
  return (
    <ShellScreen
      title={`${say('conversion')} ${sourceCurrency} → ${targetCurrency}`}
      back={<TextLink href="/accounts/payments">{say('back')}</TextLink>}
      hero={
        <Stack gap={2}>
          <MoneyText amount={targetAmount} currency={targetCurrency} size="hero" isCodeShown />
          <Row gap={3}>
            <Status kind={marks[status]}>{say(`statuses.${status}`)}</Status>
            <span>{say('fromAmount', { amount: format(amount, sourceCurrency) })}</span>
          </Row>
        </Stack>
      }
      primaryAction={
        mayConvert ? (
          <LinkButton kind="primary" href={`/convert?from=${sourceCurrency}&to=${targetCurrency}`}>
            {say('again')}
          </LinkButton>
        ) : undefined
      }
    >
      <Stack gap={6}>
        {status === 'expired' ? <Notice kind="caution">{lead}</Notice> : <p aria-live="polite">{lead}</p>}
        <Columns>
          <Panel title={say('details')}>
            <FactList facts={[...factsOf(conversion), time]} />
          </Panel>
          <Balances conversion={conversion} />
        </Columns>
      </Stack>
    </ShellScreen>
  )
}

function Balances({ conversion: { lines, sourceCurrency, targetCurrency } }: { conversion: Conversion }) {
  const say = useConversionWords()
  const nameOf = useAccountText()
  if (lines === null) return null
  const sides = [
    { currency: sourceCurrency, line: lines.source },
    { currency: targetCurrency, line: lines.target },
  ]
  return (
    <Panel title={say('balances')}>
      <FactList
        facts={sides.map(({ currency, line: { transactionId, balanceAfter } }) => ({
          label: nameOf({ currency, accountType: 'traditional' }),
          value: (
            <TextLink href={transactionPath({ currency, accountType: 'traditional' }, transactionId)}>
              <MoneyText amount={balanceAfter} currency={currency} isCodeShown />
            </TextLink>
          ),
        }))}
      />
    </Panel>
  )
}
