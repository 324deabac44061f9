import { type ApiProblem, useLanguage, useProblemText } from '@contado/app-kit'
import type { Corridor } from '@contado/contract/corridors/corridors.ts'
import { isSomething, type LocalDate, localDateIn } from '@contado/money'
import {
  Button,
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
import { useCutOffPlace } from '../../shell/bank-details/use-cut-off-place.ts'
import { RateMoved } from '../../shell/exchange/RateMoved.tsx'
import { instantText } from '../../shell/instant-text.ts'
import { useDayText } from '../../shell/use-day-text.ts'
import { PayeeWarnings } from './PayeeWarnings.tsx'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import { type Quote, shortBy } from './use-transfer-quote.ts'

/** When it is there, in words. */
export const useArrivalText = (): ((quote: Quote) => string) => {
  const say = useNewTransferWords()
  const dayText = useDayText()
  return ({ arrival }) => {
    if (arrival === null) return say('atOnce')
    if (arrival.withinMinutes !== null && arrival.withinMinutes <= 1) return say('inSeconds')
    if (arrival.withinMinutes !== null) return say('within', { count: String(arrival.withinMinutes) })
    const [from, to] = [dayText(arrival.arrivesFrom), dayText(arrival.arrivesTo)]
    return from === to ? to : say('between', { from, to })
  }
}

type SummaryProps = {
  quote: Quote | null
  /** The one that stood there until a moment ago, where only the rate is another. */
  before: Quote | null
  problem: ApiProblem | null
  name: string
  /** How it leaves the house; null inside. */
  corridor: Corridor | null
  /** Sends it on a later day. */
  onLater: (day: LocalDate) => void
}

/** What it takes, costs and brings, and when. */
export function QuoteSummary({ quote, before, problem, name, corridor, onLater }: SummaryProps) {
  const say = useNewTransferWords()
  const sayProblem = useProblemText()
  if (problem) return <Notice kind="caution">{sayProblem(problem)}</Notice>
  if (quote && shortBy(quote)) return <Shortfall quote={quote} />
  return quote ? (
    <Section title={say('summary')}>
      <Stack gap={4}>
        <RateMoved quote={quote} before={before} />
        <Facts quote={quote} />
        <CutOffLine quote={quote} corridor={corridor} />
        <Cautions quote={quote} name={name} onLater={onLater} />
      </Stack>
    </Section>
  ) : null
}

/** What an amount lacks that the account can't pay, in place of what it would come to. */
function Shortfall({ quote: { available, total, missing, sourceCurrency } }: { quote: Quote }) {
  const say = useNewTransferWords()
  const format = useMoneyFormat()
  const facts = [
    { label: say('needed'), value: format(total, sourceCurrency) },
    { label: say('balance'), value: format(available, sourceCurrency) },
    { label: say('short'), value: <strong>{format(missing ?? '0', sourceCurrency)}</strong> },
  ]
  return (
    <Section title={say('shortTitle')}>
      <FactList facts={facts} />
    </Section>
  )
}

const dayMinutes = 24 * 60

/** By when it has to be sent to be there then, at the clock of its rail. */
function CutOffLine({ quote: { arrival }, corridor }: Pick<SummaryProps, 'corridor'> & { quote: Quote }) {
  const say = useNewTransferWords()
  const placeOf = useCutOffPlace()
  const dayText = useDayText()
  if (!arrival?.cutOffAt || arrival.leftMinutes === null || !corridor?.cutOff) return null
  const place = placeOf(corridor.cutOff)
  const { cutOffAt, leftMinutes: minutes } = arrival
  const date = dayText(arrival.arrivesTo)
  if (minutes >= dayMinutes) {
    const day = dayText(localDateIn(corridor.cutOff.timeZone, instantText.toMs(cutOffAt)))
    return <p>{say('cutOffLater', { ...place, date, day: `${day}, ${place.time}` })}</p>
  }
  const hours = Math.floor(minutes / 60)
  const left = hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
  return <p>{say('cutOff', { ...place, left, date })}</p>
}

// Before the code: what should be looked at twice, and who else is asked.
function Cautions({ quote, name, onLater }: Pick<SummaryProps, 'name' | 'onLater'> & { quote: Quote }) {
  const say = useNewTransferWords()
  const format = useMoneyFormat()
  const dayText = useDayText()
  const { warnings, approval, coolsUntil, sendableOn, missing, over, sourceCurrency } = quote
  return (
    <>
      <PayeeWarnings warnings={warnings} name={name} />
      {missing && !shortBy(quote) ? (
        <Notice kind="caution">{say('missing', { amount: format(missing, sourceCurrency) })}</Notice>
      ) : null}
      {over ? (
        <Notice kind="caution">
          {say(`over.${over.whose}.${over.limit}`, {
            left: format(over.left, 'USD'),
            date: dayText(over.until),
          })}
        </Notice>
      ) : null}
      {coolsUntil ? (
        <Notice
          kind="caution"
          actions={
            sendableOn ? (
              <Button isSmall onClick={() => onLater(sendableOn)}>
                {say('sendOn', { date: dayText(sendableOn) })}
              </Button>
            ) : undefined
          }
        >
          {say('cools')} <InstantText instant={coolsUntil} isZoned />.
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
  const { sourceCurrency, targetCurrency, amount, fee, total, targetAmount, rate, ratesDate } = quote
  const isFree = !isSomething(fee)
  const facts: Fact[] = [
    { label: say('youSend'), value: format(amount, sourceCurrency) },
    { label: say('fee'), value: isFree ? say('free') : format(fee, sourceCurrency) },
    ...(isFree ? [] : [{ label: say('total'), value: format(total, sourceCurrency) }]),
    ...(rate === null || ratesDate === null
      ? []
      : [
          {
            label: say('rate'),
            value: say('rateText', {
              from: sourceCurrency,
              into: targetCurrency,
              rate: localDecimal(rate.slice(0, -6), language),
            }),
            note: formatCivilDate(ratesDate, language),
          },
          { label: say('spread'), value: format(quote.spread, sourceCurrency) },
        ]),
    { label: say('theyGet'), value: format(targetAmount, targetCurrency) },
    { label: say('arrives'), value: arrives(quote) },
  ]
  return <FactList facts={facts} />
}
