import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, moveClockTo, pay, paymentOf, payPart, sendFrom } from '../../test-kit/invoicing.ts'
import { asOwner } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { foldTallies } from './invoice-list.store.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app)
  buyer = await verifyCompany(app)
  await depositTo(app, buyer)
})
afterAll(() => app.close())

// One text for each group: what was counted as it happened, and what a count of the invoices themselves finds.
const counted = async (): Promise<string[]> => {
  const { rows } = await app.owner.query(
    `select concat_ws(' ', organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, sum(count), sum(base_minor),
      sum(left_minor)) as text from invoice_tallies group by organization_id, side, currency, status, due_date, seller_time_zone, is_noticed
      having sum(count) <> 0 order by 1`,
  )
  return rows.map(({ text }) => text)
}
const found = async (): Promise<string[]> => {
  const { rows } = await app.owner.query(
    `with listed as (
      select sender_id as organization_id, 'income' as side, * from invoices where status <> 'deleted' and archived_by_sender is null
      union all select recipient_id, 'expenses', * from invoices where recipient_id is not null
        and status not in ('draft', 'scheduled', 'deleted') and archived_by_recipient is null)
    select concat_ws(' ', organization_id, side, currency, status, due, zone, noticed, count(*), sum(base_minor),
      sum(case when status in ('pending_payment_approval', 'processing_payment') then 0 else greatest(base_minor - paid_minor, 0) end)) as text
    from (select *, case when status = 'sent' then due_date end as due, case when status = 'sent' then seller_time_zone end as zone,
        case when status = 'sent' then externally_noticed_at is not null end as noticed
      from listed) l group by organization_id, side, currency, status, due, zone, noticed order by 1`,
  )
  return rows.map(({ text }) => text)
}
const rowsOf = async (): Promise<number> =>
  Number((await app.owner.query('select count(*) from invoice_tallies')).rows[0].count)

const line = (rate: string) => ({ items: [{ name: 'Work', rate, qty: '1' }] })

describe('what the lists add up to', () => {
  test('follows every act: drafts, changes of their amount, deletion, sending, payment, rejection, the archive', async () => {
    const draft = await draftFrom(seller, buyer, line('10.00'))
    expect(await counted()).toEqual(await found())
    await seller.browser.send('DELETE', `/invoices/${draft.invoiceId}`)
    const sent = await Promise.all([1, 2, 3, 4].map((rate) => sendFrom(seller, buyer, line(`${rate}00.00`))))
    expect(await counted()).toEqual(await found())
    const [first, second] = sent
    if (!first || !second) throw new Error('nothing was sent')
    const paid = await pay(app, buyer, paymentOf(first))
    expect([paid.status, await counted()]).toEqual([200, await found()])
    const rejected = await buyer.browser.send('POST', '/invoices/reject', {
      body: { invoiceId: second.invoiceId, buyerRejectionMessage: 'Not ordered' },
    })
    expect([rejected.status, await counted()]).toEqual([200, await found()])
    const noticed = await buyer.browser.send('POST', '/invoices/notify-external-payment', {
      body: { invoiceId: sent[2]?.invoiceId },
    })
    expect([noticed.status, await counted()]).toEqual([200, await found()])
    await app.owner.query(`update invoices set archived_by_sender = now() where id = $1`, [second.invoiceId])
    expect(await counted()).toEqual(await found())
    expect((await counted()).length).toBeGreaterThan(2)
  })

  test('is the same after folding, however many fold at once, and takes less room', async () => {
    for (let made = 0; made < 30; made += 1) {
      await app.owner.query(
        `update invoices set archived_by_recipient = case when archived_by_recipient is null then now() end
          where status = 'sent' and recipient_id is not null`,
      )
    }
    const before = await counted()
    const rows = await rowsOf()
    await Promise.all([1, 2, 3].map(() => asOwner(app, (db) => db.transaction().execute((tx) => foldTallies(tx)))))
    expect(await counted()).toEqual(before)
    expect(await counted()).toEqual(await found())
    expect(await rowsOf()).toBeLessThan(rows / 2)
  })

  test('can be counted anew', async () => {
    await app.owner.query('select count_invoice_tallies()')
    expect(await counted()).toEqual(await found())
  })

  test('late fees that were paid are nothing to take from what others still owe, and what is left of them is owed', async () => {
    const [payee, payer] = [await verifyCompany(app), await verifyCompany(app)]
    await depositTo(app, payer)
    await moveClockTo(app, '2040-05-01T12:00:00.000Z')
    const lateFeeSettings = { type: 'flat', percent: '0.5', days: 1 }
    const { invoiceId } = await sendFrom(payee, payer, { dueDate: '2040-05-01', lateFeeSettings })
    await sendFrom(payee, payer)
    await moveClockTo(app, '2040-05-03T12:00:00.000Z')
    const late = (await payer.browser.send('GET', `/invoices/${invoiceId}`)).data
    expect(late.amountToPay).toBe('150.00')
    const part = await payPart(app, payer, { invoice: late, amount: '120.00' })
    expect([part.status, part.data.amountToPay]).toEqual([200, '30.00'])
    for (const query of ['bucket=open', 'bucket=open&search=spring']) {
      const { data } = await payee.browser.send('GET', `/invoices/income?${query}`)
      expect(data.totals).toEqual([
        {
          currency: 'USD',
          count: 2,
          total: '130.00',
          openTotal: '130.00',
          overdueTotal: '30.00',
          discountTotal: '0.00',
          onItsWayTotal: '0.00',
        },
      ])
    }
    const { data } = await payee.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
    expect(data.outstandingInvoicesTotal).toBe('130.00')
  })
})
