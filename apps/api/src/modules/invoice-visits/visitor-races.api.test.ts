import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { draftFrom } from '../../test-kit/invoicing.ts'
import { newAddress } from '../../test-kit/people.ts'
import { asked, ends, noticeAlone, type Operation, raceFaults, raceTimings } from '../../test-kit/racing.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
const waiting: { invoiceId: string; email: string }[] = []
const tokens = new Map<string, string>()

const sendToVisitor = async (): Promise<{ invoiceId: string; email: string }> => {
  const email = newAddress('visitor')
  const recipientInvite = { email, firstName: 'Ada', lastName: 'Rossi' }
  const { invoiceId, version } = await draftFrom(seller, null, { recipientInvite })
  const { status } = await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })
  expect(status).toBe(200)
  return { invoiceId, email }
}

const visitorNotice: Operation = {
  run: async (invoiceId) => {
    const { status, error } = await app.customer().send('POST', '/invoices/notify-external-payment-from-invite', {
      body: { invoiceId },
      headers: { 'invoice-invite-token': tokens.get(invoiceId) ?? '' },
    })
    // A link that is good for paying dies with the invoice, whether that is seen before or after the wait.
    return status === 200 ? 'done' : error?.code.replace('InvoiceNotFound', 'InvoiceStatusConflict')
  },
  alone: noticeAlone,
}

const rivals = {
  'another notice': visitorNotice,
  cancel: {
    run: asked(() => seller, 'cancel', { senderCancelMessage: 'incorrect-invoice' }),
    alone: ends('cancel', 'canceled_by_sender'),
  },
  'mark as paid externally': {
    run: asked(() => seller, 'mark-as-paid-externally'),
    alone: ends('mark-as-paid-externally', 'paid_externally'),
  },
} satisfies Record<string, Operation>

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app)
  for (let count = 0; count < Object.keys(rivals).length * raceTimings; count += 1) waiting.push(await sendToVisitor())
  await app.drainJobs()
  for (const { invoiceId, email } of waiting) {
    const text = (await mailsTo(app, email, 'invoice-invited'))[0] ?? ''
    tokens.set(invoiceId, /&pay=([\w-]+)/.exec(text)?.[1] ?? '')
  }
}, 600_000)
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

test.each(Object.keys(rivals) as (keyof typeof rivals)[])(
  'a visitor’s notice and %s: one wins, and the other is told why',
  async (rival) => {
    const prepare = async () => waiting.pop()?.invoiceId ?? ''
    const before = { status: 'sent', isNoticed: false } as const
    expect(await raceFaults(app, { pair: [visitorNotice, rivals[rival]], before, prepare })).toEqual([])
  },
  600_000,
)
