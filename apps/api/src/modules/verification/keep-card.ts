import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { onboardingFeeMinor } from '@contado/contract/onboarding-fees/onboarding-fees.endpoints.ts'
import type { CardForm } from '@contado/contract/verification/step-forms.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import type { Cards, KeptCard } from '../../providers/cards/cards.ts'
import { cardsOf } from '../../providers/cards/cards-of.ts'
import { chargeOtherCard, holdFeeForCard, keepFee } from '../onboarding-fees/index.ts'
import { insertCardRefusal } from './provider-errors.store.ts'
import { holdStep, keepStep, type SavedStep } from './save-step.ts'
import { selectRound, selectSteps } from './steps.store.ts'

/** Charged once, and only when the application is approved (specification 9). */
const fee = { fee: moneyText(money(onboardingFeeMinor, 'USD')), currency: 'USD' } as const

const keepAt = async (call: Call<Member>, cards: Cards, card: CardForm): Promise<KeptCard> => {
  const answer = cards.keep(card)
  if (typeof answer !== 'string') return answer
  const { organizationId } = call.actor
  // Kept although the request is refused: staff see what the provider said.
  await call.apart((tx) => insertCardRefusal(tx, { id: newId(), organizationId, code: answer, at: call.now }))
  throw new Refusal(answer)
}

/**
 * Keeps a card for the onboarding fee; a second one takes its place, also after the approval as long as the fee waits for a card. Refuses as
 * the vendor does, `CardsNotConfigured` without one, and `ApplicationAlreadySubmitted` where no card is waited for.
 */
export const keepCard = async (call: Call<Member>, card: CardForm): Promise<SavedStep> => {
  const { organizationId } = call.actor
  const cards = cardsOf(call.settings)
  if (!cards) throw new Refusal('CardsNotConfigured')
  if (await holdFeeForCard(call.tx, organizationId)) {
    await chargeOtherCard(call, organizationId, await keepAt(call, cards, card))
    return standingOfCard(call)
  }
  const step = await holdStep(call, 'onboardingCheckout')
  const kept = await keepAt(call, cards, card)
  await keepFee(call.tx, organizationId, kept)
  const data = { last4: kept.last4, network: kept.network, ...fee }
  return keepStep(call, step, { data, isComplete: true, problems: [] })
}

// What was approved stays as it was; the fee knows its card itself.
const standingOfCard = async ({ tx, actor }: Call<Member>): Promise<SavedStep> => {
  const round = await selectRound(tx, actor.organizationId)
  const rows = round ? await selectSteps(tx, round) : []
  const { status, version } = rows.find(({ step }) => step === 'onboardingCheckout') ?? {
    status: 'approved',
    version: 0,
  }
  return { status, version }
}
