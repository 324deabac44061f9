import { dateFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { addDays, firstInstantOf, parseLocalDate } from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { moveClockTo, sendFrom, setZone } from '../../test-kit/invoicing.ts'
import { textOfPdf } from '../../test-kit/pdf-text.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

// New York's clocks go forward on the one day, which has 23 hours, and back on the other, which has 25.
const dueDates = ['2027-03-14', '2027-11-07'].map(parseLocalDate)
// In the order in which their days end.
const zones = ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago']
const cases = dueDates.flatMap((dueDate) => zones.map((zone) => ({ dueDate, zone })))

let app: TestApp
let buyer: TestCompany
const sellers = new Map<string, { readonly seller: TestCompany; readonly invoiceId: string }>()
beforeAll(async () => {
  app = await startAppWithCompanies()
  buyer = await verifyCompany(app)
  for (const { dueDate, zone } of cases) {
    const seller = await verifyCompany(app)
    await setZone(app, seller, zone)
    const lateFeeSettings = { type: 'recurring', percent: '0.01', repeatPeriod: 1 }
    const { invoiceId } = await sendFrom(seller, buyer, { dueDate, lateFeeSettings })
    sellers.set(`${zone} ${dueDate}`, { seller, invoiceId })
  }
})
afterAll(() => app.close())

const seen = async (company: TestCompany, invoiceId: string, side: 'income' | 'expenses') => {
  const { data } = await company.browser.send('GET', `/invoices/${invoiceId}`)
  const overdue = await company.browser.send('GET', `/invoices/${side}?bucket=overdue&limit=100`)
  const row = overdue.data.items.find((item: { invoiceId: string }) => item.invoiceId === invoiceId)
  const { isOverdue, lateFeeAmount, totalDue, dueDate } = data
  return { isOverdue, lateFeeAmount, totalDue, dueDate, listed: row?.totalDue ?? null, listedDue: row?.dueDate ?? null }
}
const overdueTotal = async (company: TestCompany): Promise<string> =>
  (await company.browser.send('GET', '/invoices/income')).data.totals[0].overdueTotal

describe.each(cases)('due on $dueDate in $zone', ({ dueDate, zone }) => {
  const nextDay = firstInstantOf(addDays(dueDate, 1), zone)
  const one = () => {
    const found = sellers.get(`${zone} ${dueDate}`)
    if (!found) throw new Error('nothing was sent')
    return found
  }

  test('the whole of that day it is due and not overdue', async () => {
    const { seller, invoiceId } = one()
    await moveClockTo(app, instantOf(nextDay - 60_000))
    const expected = {
      isOverdue: false,
      lateFeeAmount: '0.00',
      totalDue: '100.00',
      dueDate,
      listed: null,
      listedDue: null,
    }
    expect(await seen(seller, invoiceId, 'income')).toEqual(expected)
    expect(await seen(buyer, invoiceId, 'expenses')).toEqual(expected)
    expect(await overdueTotal(seller)).toBe('0.00')
  })

  test('with the next day’s first instant it is overdue and bears its first fee, for both sides and in their lists', async () => {
    const { seller, invoiceId } = one()
    await moveClockTo(app, instantOf(nextDay))
    const expected = {
      ...{ isOverdue: true, lateFeeAmount: '1.00', totalDue: '101.00', dueDate },
      ...{ listed: '101.00', listedDue: dueDate },
    }
    expect(await seen(seller, invoiceId, 'income')).toEqual(expected)
    expect(await seen(buyer, invoiceId, 'expenses')).toEqual(expected)
    expect(await overdueTotal(seller)).toBe('101.00')
  })

  test('paper says the same days', async () => {
    const { seller, invoiceId } = one()
    for (const reader of [seller, buyer]) {
      const { bytes } = await reader.browser.send('GET', `/invoices/${invoiceId}/pdf?language=en`)
      const text = textOfPdf(bytes)
      expect(text).toContain(dateFigureText(dueDate, 'en'))
      expect(text.join(' ')).toContain(`Late fee: $1.00 on ${dateFigureText(addDays(dueDate, 1), 'en')} and again`)
    }
  })
})
