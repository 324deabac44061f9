import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CardForm } from '@contado/contract/verification/step-forms.ts'
import type { Call, Member } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { cardsOf } from '../../providers/cards/cards-of.ts'
import { insertCardRefusal } from './provider-errors.store.ts'
import { holdStep, keepStep, type SavedStep } from './save-step.ts'

/** Charged once, and only when the application is approved (specification 9). */
const fee = { fee: '29.00', currency: 'USD' } as const

/** Keeps a card for the onboarding fee; a second one takes its place. Refuses as the vendor does, and `CardsNotConfigured` without one. */
export const keepCard = async (call: Call<Member>, card: CardForm): Promise<SavedStep> => {
  const cards = cardsOf(call.settings)
  if (!cards) throw new Refusal('CardsNotConfigured')
  const kept = await holdStep(call, 'onboardingCheckout')
  const answer = cards.keep(card)
  if (typeof answer === 'string') {
    const { organizationId } = call.actor
    // Kept although the request is refused: staff see what the provider said.
    await call.apart((tx) => insertCardRefusal(tx, { id: newId(), organizationId, code: answer, at: call.now }))
    throw new Refusal(answer)
  }
  return keepStep(call, kept, { data: { ...answer, ...fee }, isComplete: true, problems: [] })
}
