import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { sendFrom } from '../../test-kit/invoicing.ts'
import { signInStaff, signUp } from '../../test-kit/people.ts'
import { acting, plansOf } from '../../test-kit/plans.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'
import { findCompanies } from './desk.store.ts'

let app: TestApp
let success: TestClient
let seller: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  success = await signInStaff(app, 'customer-success')
  seller = await verifyCompany(app, { legalName: 'Kestrel & Ñandú Trading LLC' })
})
afterAll(() => app.close())

const search = (text: string, who = success) =>
  who.send('GET', `/admin/me/search?${new URLSearchParams({ searchText: text })}`)
const found = async (text: string) => {
  const { companies, persons, transfers, invoices } = (await search(text)).data
  return {
    companies: companies.map(({ organizationId }: { organizationId: string }) => organizationId),
    persons: persons.map(({ personId }: { personId: string }) => personId),
    others: [...transfers, ...invoices],
  }
}

describe('the search', () => {
  test('finds companies by words of their name without accents, by handle and by id', async () => {
    const { organizationId, handle } = seller
    for (const text of ['kestrel', 'Nandu trad', `@${handle}`, handle, organizationId, organizationId.toUpperCase()]) {
      expect((await found(text)).companies, text).toContain(organizationId)
    }
    expect(await found('kestrel nobody')).toEqual({ companies: [], persons: [], others: [] })
  })

  test('finds persons by name, address and id', async () => {
    const { userId, email } = await signUp(app, { firstName: 'Ximena' })
    for (const text of ['ximen', email, userId]) expect((await found(text)).persons).toEqual([userId])
  })

  test('finds an invoice by id and by its reference, and no draft', async () => {
    const buyer = await verifyCompany(app)
    const sent = await sendFrom(seller, buyer)
    const [by] = (await found(sent.invoiceId)).others
    expect(by).toMatchObject({ invoiceId: sent.invoiceId, organizationId: seller.organizationId, status: 'sent' })
    expect((await found(sent.creditorReference)).others).toEqual([by])
    const { rows } = await app.owner.query(
      `insert into transfers (id, organization_id, kind, status, source_currency, source_account_type, source_minor, fee_minor,
         spread_minor, target_currency, target_account_type, target_minor, fixed_side, bound_minor, payee_name, reference, note,
         payer_name, created_by, created_by_name, created_at, started_at, completed_at, usd_minor)
       values (gen_random_uuid(), $1, 'own', 'completed', 'USD', 'smart', 100, 0, 0, 'USD', 'traditional', 100, 'source', 1, 'P',
         '', '', 'P', $2, 'P', now(), now(), now(), 100) returning id`,
      [seller.organizationId, seller.userId],
    )
    expect((await found(rows[0].id)).others).toMatchObject([
      { transferId: rows[0].id, amount: '1.00', currency: 'USD' },
    ])
  })

  test('is bounded, says nothing of signs alone, and refuses none and too much', async () => {
    for (let one = 0; one < 9; one += 1) await createCompany(app)
    expect((await found('test')).companies.length).toBeLessThanOrEqual(8)
    expect(await found("' & | ( !")).toEqual({ companies: [], persons: [], others: [] })
    expect((await search('')).error?.code).toBe('ValidationError')
    expect((await search('a'.repeat(101))).error?.code).toBe('ValidationError')
  })

  test('reads an index for words', async () => {
    const plans = await acting(app, { organizationId: '', role: 'contado_staff' }, (tx) =>
      plansOf(tx, (each) => findCompanies(each, { words: 'nobody:*', id: null, reference: null, limit: 8 })),
    )
    expect(plans.at(-1)).toContain('organizations_by_words')
  })
})

test('the constants say what may be chosen and how long texts may be', async () => {
  expect((await success.send('GET', '/admin/me/constants')).data).toMatchObject({
    earliestDate: '2021-01-01',
    maxResetReason: 500,
    maxNote: 5000,
    companyStatuses: ['enabled', 'restricted', 'owner_closed', 'admin_closed', 'ofac'],
    personStatuses: ['enabled', 'restricted', 'closed'],
  })
  const refused = await app.staff().send('GET', '/admin/me/constants')
  expect(refused.error?.code).toBe('Unauthenticated')
})
