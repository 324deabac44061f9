import { addDays } from '@contado/money'
import { expect } from '@playwright/test'
import { type OpenBrowser, test } from '../browsers.ts'
import { readToday } from '../sandbox.ts'
import { type Language, words } from '../words.ts'
import { addContact, seeAccountsOpen, simulateDeposit } from './accounts.ts'
import { applyForAccounts } from './apply.ts'
import { type Business, newBusinesses } from './business.ts'
import { comparePdf, compareStatement, verifyLedger } from './files.ts'
import { invoiceTerms, invoiceTotal, openInvoice, readPaper, sendInvoice, writeInvoice } from './invoice.ts'
import { openFromMail, payInvoice, seeMoneyAt, seeRelease, travelTo } from './pay.ts'
import { approve, findSignup, lookAtPersonalData, openCompany, type Reviewer, signInStaff } from './review.ts'
import { confirmByCode, confirmByLink, createBusiness, signUp } from './sign-up.ts'

const { step } = test
const termDays = 10
const deposited = '9000.00'
const sellersZone = { en: 'America/New_York', es: 'Europe/Madrid' } as const

type Line = { readonly seller: Business; readonly buyer: Business; readonly reviewer: Reviewer }

const openLine = async (language: Language, openBrowser: OpenBrowser): Promise<Line> => {
  const facts = newBusinesses(language)
  const own = { language, words: words[language] }
  return {
    seller: { ...own, page: await openBrowser({ language }), facts: facts.seller },
    buyer: { ...own, page: await openBrowser({ language }), facts: facts.buyer },
    reviewer: { words: words[language], page: await openBrowser({ language, app: 'staff' }) },
  }
}

const begin = async ({ seller, buyer }: Line): Promise<void> => {
  await step('the seller signs up and confirms by the link', async () => {
    await signUp(seller)
    await confirmByLink(seller)
  })
  await step('the buyer signs up and confirms by the code', async () => {
    await signUp(buyer)
    await confirmByCode(buyer)
  })
  await step('both create their business, after meeting a taken handle', async () => {
    await createBusiness(seller, 'halden_studio')
    await createBusiness(buyer, seller.facts.handle)
  })
  await step('both apply, and secure their account with a phone', async () => {
    await applyForAccounts(seller)
    await applyForAccounts(buyer)
  })
}

const review = async ({ seller, buyer, reviewer }: Line, staff: string): Promise<void> => {
  await step('staff signs in and finds the signups', async () => {
    await signInStaff(reviewer, staff)
    await findSignup(reviewer, seller.facts)
    await findSignup(reviewer, buyer.facts)
  })
  await step('staff approves both, one after looking at the masked data', async () => {
    await openCompany(reviewer, seller.facts)
    await lookAtPersonalData(reviewer, seller.facts)
    await approve(reviewer, seller.facts)
    await openCompany(reviewer, buyer.facts)
    await approve(reviewer, buyer.facts)
  })
  await step('the accounts open by themselves', async () => {
    await seeAccountsOpen(seller)
    await seeAccountsOpen(buyer)
  })
}

const trade = async ({ seller, buyer }: Line, dueDate: string): Promise<string> => {
  const { total } = invoiceTerms[seller.language]
  await step('a deposit reaches the buyer', () => simulateDeposit(buyer, deposited))
  await step('the seller adds the buyer', () => addContact(seller, buyer))
  await step('the seller writes an invoice', () => writeInvoice(seller, buyer, dueDate))
  const invoiceId = await step('the seller keeps and sends it', () => sendInvoice(seller))
  await step('the buyer opens it from the mail', () => openFromMail(buyer, seller, total))
  await step('the buyer pays it', () => payInvoice(buyer, seller))
  return invoiceId
}

const follow = async ({ seller, buyer }: Line, invoiceId: string, dueDate: string): Promise<void> => {
  const { total } = invoiceTerms[seller.language]
  await step('both sides read where the money is; the PDF says what the sheet says', async () => {
    await seeMoneyAt(buyer, 'guaranteedBuyer', total)
    const source = await openInvoice(seller, invoiceId)
    await seeMoneyAt(seller, 'guaranteedSeller', total)
    await comparePdf(seller, await readPaper(seller, source))
  })
  await step('time passes, and the worker releases the money', async () => {
    await travelTo(seller, dueDate)
    await openInvoice(seller, invoiceId)
    await seeRelease(seller, 'completedSeller', total)
    await seeRelease(buyer, 'completedBuyer', total)
  })
  await step('the balance, the statement and its file agree', async () => {
    expect(await compareStatement(seller, buyer)).toBe(invoiceTotal)
  })
}

/** The main job of the product from one end to the other, across both apps, in one language. */
export const playStraightLine = (language: Language, staff: string): void => {
  test(`two businesses sign up, one invoices the other, and the money arrives (${language})`, async ({
    openBrowser,
    request,
  }) => {
    const line = await openLine(language, openBrowser)
    await begin(line)
    await review(line, staff)
    const dueDate = addDays(await readToday(request, sellersZone[language]), termDays)
    const invoiceId = await trade(line, dueDate)
    await follow(line, invoiceId, dueDate)
    await step('the ledger is clean', verifyLedger)
  })
}
