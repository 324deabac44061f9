import {
  creditorReference,
  creditorReferenceText,
  isCreditorReference,
} from '@contado/contract/invoices/creditor-reference.domain.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { draftFrom, pay, paymentOf, sendFrom } from '../../test-kit/invoicing.ts'
import { textOfPdf } from '../../test-kit/pdf-text.ts'
import { newAddress } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

const seenBy = async ({ browser }: TestCompany, invoiceId: string): Promise<Wire> =>
  (await browser.send('GET', `/invoices/${invoiceId}`)).data
const instructionsOf = async ({ browser }: TestCompany, currency: string, accountType: string): Promise<Wire> => {
  const query = `currency=${currency}&accountType=${accountType}`
  const { local, swift } = (await browser.send('GET', `/currency-accounts/deposit-instructions?${query}`)).data
  return { local, swift }
}

describe('the reference of an invoice', () => {
  test('comes with sending, is the same for both sides, and passes its check', async () => {
    const draft = await draftFrom(seller, buyer)
    expect(draft.creditorReference).toBeNull()
    const { creditorReference: reference, invoiceId } = await sendFrom(seller, buyer)
    expect(isCreditorReference(reference)).toBe(true)
    expect((await seenBy(buyer, invoiceId)).creditorReference).toBe(reference)
  })

  test('the database makes it as the contract does, and keeps it', async () => {
    const { rows } = await app.owner.query(
      `select creditor_reference_of(gen_random_uuid()) as reference from generate_series(1, 500)`,
    )
    expect(rows.filter(({ reference }) => creditorReference(reference.slice(4)) !== reference)).toEqual([])
    const { invoiceId, creditorReference: reference } = await sendFrom(seller, buyer)
    await app.owner.query(`update invoices set creditor_reference = 'RF00X' where id = $1`, [invoiceId])
    expect((await seenBy(seller, invoiceId)).creditorReference).toBe(reference)
  })
})

describe('where an invoice is paid to', () => {
  test('an account with local and SWIFT details: both sides read them as its owner does', async () => {
    const { invoiceId } = await sendFrom(seller, buyer, { currency: 'EUR', accountType: 'traditional' })
    const expected = await instructionsOf(seller, 'EUR', 'traditional')
    for (const company of [seller, buyer]) {
      expect(await seenBy(company, invoiceId)).toMatchObject({
        paymentMethods: { achDirectDebit: { enabled: false }, bankTransfer: true },
        bankAccountDetails: expected,
      })
    }
    expect(expected.swift.bic).toMatch(/^[A-Z0-9]{8,11}$/)
  })

  test('the PDF says it too, in groups of four with the reference', async () => {
    const { invoiceId, creditorReference: reference } = await sendFrom(seller, buyer, {
      currency: 'EUR',
      accountType: 'traditional',
    })
    const { local } = await instructionsOf(seller, 'EUR', 'traditional')
    const { bytes } = await buyer.browser.send('GET', `/invoices/${invoiceId}/pdf?language=en`)
    const text = textOfPdf(bytes).join(' ')
    for (const part of ['How to pay', creditorReferenceText(reference), creditorReferenceText(local.accountNumber)]) {
      expect(text).toContain(part)
    }
  })

  test('a smart account is reached from inside the country alone', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const { bankAccountDetails } = await seenBy(buyer, invoiceId)
    expect(bankAccountDetails).toEqual(await instructionsOf(seller, 'USD', 'smart'))
    expect(bankAccountDetails.swift).toBeNull()
  })

  test('a visitor reads it by either link', async () => {
    const email = newAddress('visitor')
    const recipientInvite = { email, firstName: 'Ada', lastName: 'Rossi' }
    const { invoiceId, version } = await draftFrom(seller, null, { recipientInvite })
    await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })
    await app.drainJobs()
    const text = (await mailsTo(app, email, 'invoice-invited'))[0] ?? ''
    const [, view = '', payToken = ''] = /#token=([\w-]+)&pay=([\w-]+)/.exec(text) ?? []
    for (const token of [view, payToken]) {
      const { data } = await app.customer().send('GET', '/invoices/get-from-invite', { headers: { token } })
      expect(data.bankAccountDetails).toEqual(await instructionsOf(seller, 'USD', 'smart'))
      expect(isCreditorReference(data.creditorReference)).toBe(true)
    }
  })

  test('once it can not be paid any more, nobody reads it', async () => {
    const sent = await sendFrom(seller, buyer)
    expect((await pay(app, buyer, paymentOf(sent))).data).toMatchObject({
      status: 'allocated',
      paymentMethods: { achDirectDebit: { enabled: false }, bankTransfer: false },
      bankAccountDetails: null,
    })
    expect((await seenBy(seller, sent.invoiceId)).bankAccountDetails).toBeNull()
  })

  test('US dollars are taken by bank debit where the seller has a merchant account', async () => {
    const merchant = await verifyCompany(app, { legalName: 'Merchant Shop LLC' })
    await app.owner.query(
      `insert into currency_accounts select (jsonb_populate_record(c, jsonb_build_object('id', $2::uuid,
         'account_type', 'merchant', 'provider_reference', $2))).* from currency_accounts c
       where organization_id = $1 and account_type = 'smart'`,
      [merchant.organizationId, newId()],
    )
    const { invoiceId } = await sendFrom(merchant, buyer)
    const { paymentMethods } = await seenBy(buyer, invoiceId)
    expect(paymentMethods).toEqual({ achDirectDebit: { enabled: true }, bankTransfer: true })
  })
})
