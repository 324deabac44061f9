import { type Act, crossing, ifAny, type Plan, type PlannedLeg } from './plan.ts'
import { atHouse, inPurse, type Purse } from './purse.ts'

/** `causeId` is the payment. */
type Payment = Act & {
  readonly buyer: Purse
  readonly seller: Purse
  readonly invoiceId: string
  readonly minor: bigint
}
type FromIncome = Omit<Payment, 'buyer'> & {
  /** The guarantee that pays: the buyer's own income, whose provider keeps the bill's guarantee too. */
  readonly income: { readonly purse: Purse; readonly provider: string; readonly invoiceId: string }
}
type Rewarded = {
  /** What the buyer earned on the guarantee, in minor units; zero where it earned nothing. */
  readonly rewardMinor?: bigint
}
type Arrival = Act & {
  /** Where the money stands: on its way in, stopped (under the deposit's reference), placed by nobody, or before the seller's verification. */
  readonly from: 'cash' | 'held' | 'suspense' | 'unverified'
  readonly seller: Purse
  readonly minor: bigint
  /** What the seller owes after a return, at most `minor`: repaid first. */
  readonly repaid?: bigint
  /** What came in beyond what was due, and from whom: the payer's, never the seller's. */
  readonly excess?: { readonly minor: bigint; readonly payer: string }
}
type Credit = Act & { readonly seller: Purse; readonly payer: string; readonly minor: bigint }

// A guarantee waits at the payer's provider and crosses when it is released: one that never is then never crossed.
const guaranteed = ({ buyer, seller, invoiceId }: Pick<Payment, 'buyer' | 'seller' | 'invoiceId'>) =>
  inPurse({ ...seller, provider: buyer.provider }, 'guaranteed', invoiceId)
const held = ({ buyer, causeId }: Pick<Payment, 'buyer' | 'causeId'>) => inPurse(buyer, 'held', causeId)

const placeOf = (seller: Purse, from: Arrival['from'], depositId: string) => {
  if (from === 'held') return inPurse(seller, 'held', depositId)
  return from === 'unverified' ? inPurse(seller, 'unverified') : atHouse(seller, from)
}

const one = (payment: Act & Pick<PlannedLeg, 'minor'>, leg: Omit<PlannedLeg, 'minor'>): Plan => ({
  id: payment.id,
  causeId: payment.causeId,
  at: payment.at,
  legs: [{ ...leg, minor: payment.minor }],
})
const across = (payment: Payment, leg: Omit<PlannedLeg, 'minor'>): Plan => ({
  id: payment.id,
  causeId: payment.causeId,
  at: payment.at,
  legs: crossing(leg.from, leg.to, { minor: payment.minor, cause: leg.cause }),
})

const reward = ({ buyer, rewardMinor = 0n }: Pick<Payment, 'buyer'> & Rewarded) =>
  ifAny({
    from: atHouse(buyer, 'rewards_expense'),
    to: inPurse(buyer, 'available'),
    minor: rewardMinor,
    cause: 'reward.apy',
  })

/** What becomes of an invoice's money, amounts in minor units of its currency. */
export const invoiceMovements = {
  /** Paid before its due date: buyer available → guaranteed. Within the early discount's window the net, in one transfer. */
  guaranteed: (payment: Payment): Plan =>
    one(payment, { from: inPurse(payment.buyer, 'available'), to: guaranteed(payment), cause: 'invoice.guarantee' }),
  /** A seller pays its own bill with guaranteed income: guaranteed(income) → guaranteed(bill), at the income's provider. */
  guaranteedFromIncome: ({ income, seller, invoiceId, ...act }: FromIncome): Plan =>
    one(act, {
      from: inPurse({ ...income.purse, provider: income.provider }, 'guaranteed', income.invoiceId),
      to: inPurse({ ...seller, provider: income.provider }, 'guaranteed', invoiceId),
      cause: 'invoice.guarantee-from-income',
    }),
  /** Its day has come: what is left of it goes guaranteed → seller available, and rewards_expense → buyer available for what the buyer earned. */
  released: (payment: Payment & Rewarded): Plan => {
    const plan = across(payment, {
      from: guaranteed(payment),
      to: inPurse(payment.seller, 'available'),
      cause: 'invoice.release',
    })
    const left = payment.minor === 0n ? [] : plan.legs
    return { ...plan, legs: [...left, ...reward(payment)] }
  },
  /** Paid on the due date or later: buyer available → seller available. */
  paid: (payment: Payment): Plan =>
    across(payment, {
      from: inPurse(payment.buyer, 'available'),
      to: inPurse(payment.seller, 'available'),
      cause: 'invoice.payment',
    }),
  /** Paid in part: the seller's at once, never guaranteed. */
  paidInPart: (payment: Payment): Plan =>
    across(payment, {
      from: inPurse(payment.buyer, 'available'),
      to: inPurse(payment.seller, 'available'),
      cause: 'invoice.part-payment',
    }),
  /** The seller gives back what was paid: seller available → buyer available. */
  refunded: (payment: Payment): Plan =>
    across(payment, {
      from: inPurse(payment.seller, 'available'),
      to: inPurse(payment.buyer, 'available'),
      cause: 'invoice.refund',
    }),
  /** The same of what came from outside: seller available → credit of its payer, which then goes back as any credit. */
  refundedToCredit: ({ seller, payer, minor, ...act }: Credit): Plan => ({
    ...act,
    legs: [
      { from: inPurse(seller, 'available'), to: inPurse(seller, 'credit', payer), minor, cause: 'invoice.refund' },
    ],
  }),
  /** Stopped by monitoring, or the seller is not verified yet: buyer available → held, still the buyer's. */
  paidAndHeld: (payment: Payment): Plan =>
    one(payment, { from: inPurse(payment.buyer, 'available'), to: held(payment), cause: 'invoice.held' }),
  /** Staff hold a guarantee: guaranteed → held, the buyer's again. */
  guaranteeHeld: (payment: Payment): Plan =>
    one(payment, { from: guaranteed(payment), to: held(payment), cause: 'invoice.held' }),
  /** Approved before its release day: held → guaranteed. */
  approvedToGuarantee: (payment: Payment): Plan =>
    one(payment, { from: held(payment), to: guaranteed(payment), cause: 'invoice.approved' }),
  /** Approved when its release day has passed: held → seller available, and what the buyer earned before it was held. */
  approvedToSeller: (payment: Payment & Rewarded): Plan => {
    const plan = across(payment, {
      from: held(payment),
      to: inPurse(payment.seller, 'available'),
      cause: 'invoice.approved',
    })
    return { ...plan, legs: [...plan.legs, ...reward(payment)] }
  },
  /** Denied: held → buyer available. */
  denied: (payment: Payment): Plan =>
    one(payment, { from: held(payment), to: inPurse(payment.buyer, 'available'), cause: 'invoice.denied' }),
  /** A bill that income paid is denied before the income's release: held → guaranteed(income), to wait as before. */
  deniedToIncome: ({ buyer, income, ...payment }: Payment & Pick<FromIncome, 'income'>): Plan =>
    one(payment, {
      from: held({ buyer, causeId: payment.causeId }),
      to: inPurse({ ...income.purse, provider: income.provider }, 'guaranteed', income.invoiceId),
      cause: 'invoice.denied',
    }),
  /** Denied and held for OFAC: held → blocked, never back. */
  blocked: (payment: Payment): Plan =>
    one(payment, { from: held(payment), to: atHouse(payment.buyer, 'blocked'), cause: 'invoice.blocked' }),
  /**
   * A transfer from outside names the invoice: cash (or held, suspense, unverified) → seller available, then what it owes; what is too
   * much: → credit. `causeId` is the deposit.
   */
  matched: ({ from, seller, minor, repaid = 0n, excess, ...act }: Arrival): Plan => ({
    ...act,
    legs: [
      ...ifAny({
        from: placeOf(seller, from, act.causeId),
        to: inPurse(seller, 'available'),
        minor,
        cause: 'invoice.matched',
      }),
      ...ifAny({
        from: placeOf(seller, from, act.causeId),
        to: inPurse(seller, 'credit', excess?.payer ?? ''),
        minor: excess?.minor ?? 0n,
        cause: 'invoice.overpaid',
      }),
      ...ifAny({
        from: inPurse(seller, 'available'),
        to: inPurse(seller, 'receivable'),
        minor: repaid,
        cause: 'receivable.repaid',
      }),
    ],
  }),
  /** What was too much goes back to where it came from: credit → cash. */
  creditSentBack: ({ seller, payer, minor, ...act }: Credit): Plan => ({
    ...act,
    legs: [{ from: inPurse(seller, 'credit', payer), to: atHouse(seller, 'cash'), minor, cause: 'credit.refunded' }],
  }),
  /** The same to a payer who has an account here, at the seller's provider: credit → payer available. */
  creditToPayer: ({ seller, payer, minor, to, ...act }: Credit & { readonly to: Purse }): Plan => ({
    ...act,
    legs: [{ from: inPurse(seller, 'credit', payer), to: inPurse(to, 'available'), minor, cause: 'credit.refunded' }],
  }),
}
