import {
  type Fact,
  FactList,
  formatInstant,
  InstantText,
  Notice,
  Section,
  Stack,
  useMoneyFormat,
  useUi,
} from '@contado/ui'
import type { ReactNode } from 'react'
import { type HeldBy, type HeldTransaction, heldBy } from './held-by.ts'
import { useGroundsWords } from './use-grounds-words.ts'

/** Why a transaction is held or flagged: the rules with their facts, and its amount against what moved before. */
export function HeldGrounds({ held }: { held: HeldTransaction }) {
  const say = useGroundsWords()
  return (
    <Section title={say(held.waitsFor === 'review' ? 'flagged' : 'held')}>
      <Stack gap={3}>
        {heldBy(held).map((by) => (
          <Notice
            key={by.rule}
            kind="caution"
            title={by.rule === 'by-staff' ? say('rules.by-staff', { name: by.hold.by }) : say(`rules.${by.rule}`)}
          >
            <Detail by={by} held={held} />
          </Notice>
        ))}
        <FactList facts={useMeasures(held)} />
      </Stack>
    </Section>
  )
}

function Detail({ by, held }: { by: HeldBy; held: HeldTransaction }): ReactNode {
  const say = useGroundsWords()
  const format = useMoneyFormat()
  const { locale, timeZone } = useUi()
  const { watch, amountFrom } = held.grounds
  if (by.rule === 'by-staff') {
    return (
      <>
        <InstantText instant={by.hold.at} />
        {by.hold.message === '' ? null : ` · ${by.hold.message}`}
      </>
    )
  }
  if (by.rule === 'verification') return say('unverified')
  if (by.rule === 'large-amount') {
    if (amountFrom === null) return null
    const amount = format(amountFrom, held.currency)
    return say(held.waitsFor === 'review' ? 'flaggedFrom' : 'heldFrom', { amount })
  }
  if (by.rule === 'none') return null
  if (watch === null) return say('watchEnded')
  const date = formatInstant(watch.at, locale, timeZone)
  return watch.by === null ? say('watch', { date }) : say('watchBy', { date, name: watch.by })
}

const useMeasures = (held: HeldTransaction): readonly Fact[] => {
  const say = useGroundsWords()
  const format = useMoneyFormat()
  const { locale, timeZone } = useUi()
  const { grounds, currency, transactionType } = held
  const { usual, counterparty, day } = grounds
  const money = (amount: string) => format(amount, currency)
  const isDeposit = transactionType.startsWith('incoming-')
  const { lastAt } = counterparty
  return [
    {
      label: say('amount'),
      value:
        usual.amount === null || usual.times === null
          ? say('noUsual')
          : say('usual', {
              times: new Intl.NumberFormat(locale).format(Number(usual.times)),
              count: usual.count,
              amount: money(usual.amount),
            }),
      note: usual.largest === null || usual.count === 1 ? undefined : say('largest', { amount: money(usual.largest) }),
    },
    {
      label: say(isDeposit ? 'sender' : 'beneficiary'),
      value:
        lastAt === null
          ? say(isDeposit ? 'firstReceived' : 'firstPaid')
          : say('before', { count: counterparty.count, date: formatInstant(lastAt, locale, timeZone) }),
    },
    {
      label: say('day'),
      value: day.count === 1 ? say('dayAlone') : say('dayCount', { count: day.count, amount: money(day.amount) }),
    },
  ]
}
