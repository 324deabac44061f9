import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { isAhead, isInTransit } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { addMoney, moneyText, parseMoney } from '@contado/money'
import { type Happening, InstantText, useMoneyFormat } from '@contado/ui'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { instantText } from '../../shell/instant-text.ts'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'
import { useDayText } from '../../shell/use-day-text.ts'
import { useExpectedText } from './use-expected-text.ts'

type Step = Transfer['steps'][number]['step']

const ends = ['completed', 'failed', 'returned', 'canceled', 'denied', 'declined'] as const
const isEnd = (step: Step): step is (typeof ends)[number] => ends.some((end) => end === step)

const isBad = (step: Step): boolean => step === 'failed' || step === 'returned' || step === 'denied'

/** What happened to a transfer, what its money did then, and what comes next with the day it is expected on. */
export const useProgress = (transfer: Transfer): readonly Happening[] => {
  const happened = [...useSteps(transfer), ...useDecisions(transfer)].toSorted((left, right) => left.atMs - right.atMs)
  const next = useNext(transfer)
  const last = next.length > 0 ? happened.length - 1 : -1
  return [
    ...happened.map(({ atMs: _, ...one }, index): Happening => (index === last ? { ...one, mark: 'now' } : one)),
    ...next,
  ]
}

type Dated = Happening & { readonly atMs: number }

const useSteps = (transfer: Transfer): readonly Dated[] => {
  const say = useTransferWords()
  const nameOf = useAccountName()
  const format = useMoneyFormat()
  const { steps, createdBy, payer, payee, viewer, sourceCurrency, sourceAccountType, amount, fee } = transfer
  const account = nameOf({ currency: sourceCurrency, accountType: sourceAccountType })
  const debited = moneyText(addMoney(parseMoney(amount, sourceCurrency), parseMoney(fee, sourceCurrency)))
  const isStarted = steps.some(({ step }) => step === 'started')
  const detailOf = (step: Step): string | undefined => {
    if (viewer === 'payee') return step === 'completed' ? say('places.yours') : undefined
    if (step === 'started') return format(debited, sourceCurrency)
    if (step === 'completed') return say('places.payee', { payee: payee.name })
    return isEnd(step) && isStarted ? say('places.back', { account }) : undefined
  }
  const isDecided = (transfer.approval?.decisions.length ?? 0) > 0
  return steps
    .filter(({ step }) => !(viewer === 'payee' && step === 'started'))
    .filter(({ step }) => !(isDecided && (step === 'approved' || step === 'declined')))
    .map(({ step, at }) => ({
      key: `${step} ${at}`,
      atMs: instantText.toMs(at),
      what: isEnd(step)
        ? say(`statuses.${step}`)
        : say(`steps.${step}`, { name: createdBy || payer, account, payee: payee.name }),
      when: <InstantText instant={at} isZoned />,
      detail: detailOf(step),
      mark: isBad(step) ? 'failed' : 'done',
    }))
}

const useDecisions = ({ approval }: Transfer): readonly Dated[] => {
  const say = useTransferWords()
  return (approval?.decisions ?? []).map(({ name, isApproved, note, at }) => ({
    key: `${name} ${at}`,
    atMs: instantText.toMs(at),
    what: say(isApproved ? 'approvedBy' : 'declinedBy', { name }),
    when: <InstantText instant={at} isZoned />,
    detail: note,
  }))
}

/** What is still to come, in its order; nothing where it ended. */
const useNext = (transfer: Transfer): readonly Happening[] => {
  const say = useTransferWords()
  const dayText = useDayText()
  const expected = useExpectedText(transfer)
  const { status, viewer, sendDate, rail, payee } = transfer
  if (viewer === 'payee' || !(isAhead(status) || isInTransit(status))) return []
  const next = (what: string, when = ''): Happening => ({ key: what, what, when, mark: 'next' })
  return [
    ...(status === 'needs_approval' ? [next(say('next.approval'))] : []),
    ...(isAhead(status) && sendDate !== null ? [next(say('next.start', { date: dayText(sendDate) }))] : []),
    ...(status === 'sent' || rail === null ? [] : [next(say('next.send', { payee: payee.name }))]),
    next(say('next.complete'), expected),
  ]
}
