import { type ApiProblem, useLanguage, useProblemText } from '@contado/app-kit'
import { isSomething } from '@contado/money'
import {
  type Fact,
  FactList,
  formatCivilDate,
  InstantText,
  localDecimal,
  Notice,
  Section,
  Stack,
  useMoneyFormat,
} from '@contado/ui'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import type { Quote } from './use-transfer-quote.ts'

/** When it is there, in words. */
export const useArrivalText = (): ((quote: Quote) => string) => {
  const say = useNewTransferWords()
  const { language } = useLanguage()
  return ({ arrival }) => {
    if (arrival === null) return say('atOnce')
    if (arrival.withinMinutes !== null && arrival.withinMinutes <= 1) return say('inSeconds')
    if (arrival.withinMinutes !== null) return say('within', { count: String(arrival.withinMinutes) })
    const [from, to] = [formatCivilDate(arrival.arrivesFrom, language), formatCivilDate(arrival.arrivesTo, language)]
    return from === to ? say('byDay', { date: to }) : say('between', { from, to })
  }
}

/** What it takes, costs and brings, and when. */
export function QuoteSummary({
  quote,
  problem,
  name,
}: {
  quote: Quote | null
  problem: ApiProblem | null
  name: string
}) {
  const say = useNewTransferWords()
  const sayProblem = useProblemText()
  if (problem) return <Notice kind="caution">{sayProblem(problem)}</Notice>
  return quote ? (
    <Section title={say('summary')}>
      <Stack gap={4}>
        <Facts quote={quote} />
        <Cautions quote={quote} name={name} />
      </Stack>
    </Section>
  ) : null
}

// Before the code: what should be looked at twice, and who else is asked.
function Cautions({ quote, name }: { quote: Quote; name: string }) {
  const say = useNewTransferWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { warnings, approval, coolsUntil, missing, over, sourceCurrency } = quote
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} kind="caution">
          {say(`warnings.${warning}`, { name })}
        </Notice>
      ))}
      {missing ? <Notice kind="caution">{say('missing', { amount: format(missing, sourceCurrency) })}</Notice> : null}
      {over ? (
        <Notice kind="caution">
          {say(`over.${over.whose}.${over.limit}`, {
            left: format(over.left, 'USD'),
            date: formatCivilDate(over.until, language),
          })}
        </Notice>
      ) : null}
      {coolsUntil ? (
        <Notice kind="caution">
          {say('cools')} <InstantText instant={coolsUntil} />.
        </Notice>
      ) : null}
      {approval ? <Notice kind="info">{say('needsApproval', { count: approval.count })}</Notice> : null}
    </>
  )
}

function Facts({ quote }: { quote: Quote }) {
  const say = useNewTransferWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const arrives = useArrivalText()
  const { sourceCurrency, targetCurrency, amount, fee, total, targetAmount, rate, arrival } = quote
  const isFree = !isSomething(fee)
  const facts: Fact[] = [
    { label: say('youSend'), value: format(amount, sourceCurrency) },
    { label: say('fee'), value: isFree ? say('free') : format(fee, sourceCurrency) },
    ...(isFree ? [] : [{ label: say('total'), value: format(total, sourceCurrency) }]),
    ...(rate === null
      ? []
      : [
          {
            label: say('rate'),
            value: say('rateText', {
              from: sourceCurrency,
              into: targetCurrency,
              rate: localDecimal(rate.slice(0, -6), language),
            }),
          },
        ]),
    { label: say('theyGet'), value: format(targetAmount, targetCurrency) },
    { label: say('arrives'), value: arrives(quote) },
  ]
  return (
    <Stack gap={2}>
      <FactList facts={facts} />
      {arrival?.cutOffAt ? (
        <p>
          {say('cutOff')} <InstantText instant={arrival.cutOffAt} />
        </p>
      ) : null}
    </Stack>
  )
}
