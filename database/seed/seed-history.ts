import { type Account, smart, traditional } from './seed-account.ts'
import { legalNameOf } from './seed-companies.ts'
import type { Act, Handle, SeedDeposit, SeedInvoice } from './seed-trade.ts'

const months = 18
const firstDaysAgo = 545
const lastDaysAgo = 100

type Line = { readonly name: string; readonly account: Account; readonly rate: number; readonly unit: string }
type Trade = { readonly seller: Handle; readonly buyer: Handle; readonly lines: readonly Line[] }

const line = (name: string, account: Account, [rate, unit]: readonly [number, string]): Line => ({
  ...{ name, account, rate, unit },
})
const [usd, eur, gbp] = [smart, traditional('EUR'), traditional('GBP')]

// What the three businesses do for each other month by month.
const trades: readonly Trade[] = [
  {
    seller: 'halden_studio',
    buyer: 'brandt_sohne',
    lines: [
      line('Design retainer', usd, [92, 'hours']),
      line('Catalogue pages', usd, [68, 'pages']),
      line('Photography', eur, [74, 'hours']),
    ],
  },
  {
    seller: 'halden_studio',
    buyer: 'atelier_nord',
    lines: [
      line('Art direction', usd, [88, 'hours']),
      line('Typesetting', eur, [52, 'pages']),
      line('Book covers', gbp, [61, 'drafts']),
    ],
  },
  {
    seller: 'brandt_sohne',
    buyer: 'halden_studio',
    lines: [
      line('Workshop hire', usd, [79, 'hours']),
      line('Model making', usd, [95, 'hours']),
      line('Timber', eur, [58, 'boards']),
    ],
  },
  {
    seller: 'brandt_sohne',
    buyer: 'atelier_nord',
    lines: [
      line('Frames', eur, [49, 'pieces']),
      line('Easels', eur, [83, 'pieces']),
      line('Deliveries', usd, [45, 'trips']),
    ],
  },
  {
    seller: 'atelier_nord',
    buyer: 'halden_studio',
    lines: [
      line('Illustrations', usd, [86, 'sheets']),
      line('Screen prints', usd, [54, 'prints']),
      line('Lettering', gbp, [66, 'hours']),
    ],
  },
  {
    seller: 'atelier_nord',
    buyer: 'brandt_sohne',
    lines: [
      line('Shop windows', eur, [71, 'hours']),
      line('Murals', eur, [90, 'hours']),
      line('Signs', usd, [57, 'pieces']),
    ],
  },
]

type When = { readonly index: number; readonly sentDaysAgo: number; readonly dueAfterDays: number }

// Most are paid early and wait guaranteed; some late, outside, or not at all. The same for everybody, whenever it is seeded.
const actsOf = ({ index, sentDaysAgo, dueAfterDays }: When): Act[] => {
  const dueDaysAgo = sentDaysAgo - dueAfterDays
  if (index % 23 === 7) return [{ kind: 'cancel', daysAgo: sentDaysAgo - 3 }]
  if (index % 29 === 11) return [{ kind: 'reject', daysAgo: sentDaysAgo - 2 }]
  if (index % 19 === 5) return [{ kind: 'mark-as-paid', daysAgo: dueDaysAgo + 2 }]
  if (index % 31 === 13) return [{ kind: 'transfer', daysAgo: dueDaysAgo + 1 }]
  if (index % 7 === 3) return [{ kind: 'pay', daysAgo: dueDaysAgo - 1 - (index % 5) }]
  return [
    { kind: 'pay', daysAgo: sentDaysAgo - 1 - (index % 9) },
    { kind: 'release', daysAgo: dueDaysAgo },
  ]
}

const invoiceOf = ({ seller, buyer }: Trade, { name, account, rate, unit }: Line, index: number): SeedInvoice => {
  const month = Math.floor(index / (trades.length * 3))
  const spread = ((firstDaysAgo - lastDaysAgo) / months) * month
  const sentDaysAgo = Math.round(firstDaysAgo - spread - (index % 17))
  const dueAfterDays = [14, 21, 30][index % 3] ?? 30
  const qty = 6 + ((index * 7) % 15)
  const isTaxed = account.currency === 'EUR' && index % 4 === 0
  return {
    ...account,
    ...{ seller, buyer, sentDaysAgo, dueAfterDays, notes: '' },
    summary: `${name}, part ${month + 1} of ${months}`,
    items: [
      { name: `${name}, ${unit}`, rate: `${rate}.00`, qty: String(qty), ...(isTaxed ? { taxPercent: '19' } : {}) },
    ],
    fees: index % 14 === 6 ? [{ name: 'Express', type: 'percent', value: '5' }] : [],
    acts: actsOf({ index, sentDaysAgo, dueAfterDays }),
  }
}

/** A year and a half of invoices between the demonstration businesses, long settled, in three currencies. */
export const historicInvoices: readonly SeedInvoice[] = Array.from({ length: months }).flatMap((_, month) =>
  trades.flatMap((trade, place) =>
    trade.lines.map((own, position) => invoiceOf(trade, own, (month * trades.length + place) * 3 + position)),
  ),
)

const opening = (to: Handle, account: Account, minor: bigint): SeedDeposit => ({
  ...account,
  ...{ to, minor, daysAgo: firstDaysAgo + 3, reference: 'Opening balance' },
  senderName: legalNameOf(to),
  noticeId: `seed opening ${to} ${account.currency} ${account.accountType}`,
})

/** What they began with. */
export const historicDeposits: readonly SeedDeposit[] = [
  opening('halden_studio', usd, 1_800_000n),
  opening('halden_studio', eur, 900_000n),
  opening('halden_studio', gbp, 1_200_000n),
  opening('brandt_sohne', usd, 1_800_000n),
  opening('brandt_sohne', eur, 1_800_000n),
  opening('atelier_nord', usd, 1_800_000n),
  opening('atelier_nord', eur, 1_800_000n),
  opening('atelier_nord', gbp, 1_200_000n),
]
