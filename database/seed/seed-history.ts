import type { Story } from './dated-story.ts'
import { fundingOf } from './seed-funding.ts'
import { invoicesOf, type Line } from './seed-lines.ts'
import { outsideDeposits } from './seed-outside.ts'
import { outsideTransfers } from './seed-payees.ts'
import { singleInvoices } from './seed-trade.ts'
import { atelierLines } from './story-atelier.ts'
import { brandtLines } from './story-brandt.ts'
import { haldenLines } from './story-halden.ts'
import { whitfieldLines } from './story-whitfield.ts'

const lines: readonly Line[] = [...haldenLines, ...brandtLines, ...atelierLines, ...whitfieldLines]

const invoices = [...lines.flatMap(invoicesOf), ...singleInvoices]

/** A year and a half of the sandbox's businesses, up to today: what they bill each other month by month, and what is told one by one. */
export const sandboxStory: Story = {
  invoices,
  transfers: outsideTransfers,
  deposits: [...fundingOf({ invoices, deposits: outsideDeposits, transfers: outsideTransfers }), ...outsideDeposits],
}
