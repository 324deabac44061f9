import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { smallPdf } from '../apps/api/src/test-kit/small-pdf.ts'
import exportEn from '../apps/web/src/shell/exports/i18n/en.json' with { type: 'json' }
import exportEs from '../apps/web/src/shell/exports/i18n/es.json' with { type: 'json' }
import { type OpenBrowser, test } from './browsers.ts'
import { bill, type Company, call, type Founder, letIn, openCompany, secure } from './businesses.ts'
import { passTime, readMails, unused } from './sandbox.ts'
import {
  confirmTransfer,
  desk,
  enterCode,
  fund,
  inSpanish,
  noFaults,
  payee,
  phone,
  saveAccount,
  savePayee,
  sendMoney,
} from './sending-money.ts'
import { sessionOf } from './sessions.ts'
import { toasts } from './toasts.ts'
import { fill, labelled, like, words } from './words.ts'

const dayMs = 86_400_000
const exporting = { en: exportEn, es: exportEs }

/** Lets time pass until the banks have said of a transfer where it stands, then shows it. */
const reach = async ({ page, userId }: Company, transferId: string, status: string): Promise<void> => {
  const stands = async () => {
    // Whatever waits for the banks is woken by the clock.
    await passTime(page.request, 1000)
    return (await call(page, `GET /transfers/${transferId}`, { userId })).status
  }
  await expect.poll(stands, { timeout: 60_000 }).toBe(status)
  await page.goto(`/transfers/${transferId}`)
}

const addPayee = async (company: Company): Promise<void> => {
  const { address, beneficiaries: say, bankDetails } = words.en.customer
  const called = bankDetailWords.en
  const { page } = company
  await page.goto('/beneficiaries')
  await page.getByRole('button', { name: say.add, exact: true }).first().click()
  const party = page.getByRole('dialog', { name: say.add })
  await party.getByLabel(labelled(say.name)).fill(payee.name)
  await party.getByRole('button', { name: address.add, exact: true }).click()
  await party.getByRole('button', { name: say.add, exact: true }).click()
  // What is missing is named, and leads to its field.
  await party.getByRole('link', { name: address.city, exact: true }).click()
  await expect(party.getByLabel(labelled(address.city))).toBeFocused()
  await party.getByLabel(labelled(address.line1)).fill(payee.address)
  await party.getByLabel(labelled(address.city)).fill(payee.city)
  await party.getByLabel(labelled(address.state)).fill('OR')
  await party.getByLabel(labelled(address.zip)).fill(payee.zip)
  await party.getByRole('button', { name: say.add, exact: true }).click()
  const account = page.getByRole('dialog', { name: say.addAccount })
  await account.getByLabel(labelled(called.accountNumber)).fill(payee.accountNumber)
  await account.getByLabel(labelled(called.routingCode)).fill(payee.routingCode)
  await account.getByLabel(labelled(bankDetails.labels.accountKind)).click()
  await page.getByRole('option', { name: bankDetails.kinds.checking, exact: true }).click()
  // Where they live is known.
  await expect(account.getByLabel(labelled(bankDetails.labels.street))).toHaveValue(payee.address)
  await expect(account.getByLabel(labelled(called.state))).toContainText('Oregon')
  await noFaults(page, 'en', 'bank details')
  await page.setViewportSize(desk)
  await account.getByRole('button', { name: say.addAccount, exact: true }).click()
  await enterCode(company, page.getByRole('dialog', { name: say.confirmAccount }), 'en')
  await expect(toasts(page).getByText(say.accountAdded)).toBeVisible()
  await page.getByRole('button', { name: bankDetails.showWhole, exact: true }).click()
  await expect(page.getByText(payee.accountNumber)).toBeVisible()
}

test('an English desk saves whom it pays, sends money and sees it arrive', async ({ openBrowser }) => {
  const { accounts, bankDetails, beneficiaries, newTransfer: say, transfers } = words.en.customer
  const company = await openCompany(openBrowser)
  const { page } = company
  await page.setViewportSize(desk)
  await fund(company, '1000.00')
  await addPayee(company)
  await page.getByRole('link', { name: beneficiaries.send, exact: true }).click()
  await expect(page.getByLabel(labelled(say.to))).toContainText(payee.name)
  await page.getByLabel(labelled(say.amount)).fill('120')
  await page.getByLabel(labelled(say.reference)).fill('INV-2041')
  await page.getByRole('button', { name: say.invoiceFirst, exact: true }).click()
  await page.getByLabel(labelled(say.invoiceNumber)).fill('INV-2041')
  await page.getByLabel(labelled(say.invoiceAmount)).fill('120')
  await expect(page.getByText(fill(say.warnings['new-details'], { name: payee.name }))).toBeVisible()
  await noFaults(page, 'en', 'a new transfer')
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: say.next, exact: true }).click()
  const first = page.getByRole('dialog', { name: fill(say.confirmTitle, { name: payee.name }) })
  await expect(first.getByText(bankDetails.paid.first)).toBeVisible()
  await expect(first.getByText(fill(bankDetails.nameChecks.unasked, { rail: 'ACH' }))).toBeVisible()
  await expect(first.getByText(fill(say.warnings['new-details'], { name: payee.name }))).toBeVisible()
  await expect(first.getByText(/ · INV-2041$/)).toBeVisible()
  await page.keyboard.press('Escape')
  const transferId = await confirmTransfer(company, 'en')
  await expect(page.getByRole('main').getByText(/It should arrive by \w{3}\s\d/)).toBeVisible()
  await page.getByRole('button', { name: bankDetails.showWhole, exact: true }).click()
  await expect(page.getByText(payee.accountNumber)).toBeVisible()

  await reach(company, transferId, 'sent')
  await expect(page.getByText(transfers.statuses.sent, { exact: true })).toBeVisible()
  await expect(page.getByText(fill(transfers.steps.sent, { payee: payee.name }), { exact: true })).toBeVisible()
  await expect(page.getByText(transfers.next.complete, { exact: true })).toBeVisible()
  await expect(page.getByText('INV-2041 · $120.00')).toBeVisible()
  const list = '/accounts/traditional/USD/transactions-history'
  const pending = page.getByText(/should arrive \w{3}\s\d/)
  for (const path of [list, '/account-statement?currency=USD&accountType=traditional', '/transfers'] as const) {
    await page.goto(path)
    await expect(page.getByRole('row').filter({ hasText: 'INV-2041' }).filter({ has: pending })).toBeVisible()
  }
  await passTime(page.request, 6 * dayMs)
  await reach(company, transferId, 'completed')
  await expect(page.getByText(transfers.statuses.completed, { exact: true })).toHaveCount(2)
  await expect(page.getByText(fill(transfers.leads.completed, { payee: payee.name }))).toBeVisible()
  // Who has the money decides now.
  await page.getByRole('button', { name: transfers.recall.actArrived, exact: true }).click()
  await expect(page.getByText(fill(transfers.recall.textArrived, { payee: payee.name }))).toBeVisible()
  await page.keyboard.press('Escape')
  await noFaults(page, 'en', 'a transfer that arrived')
  await page.setViewportSize(desk)

  await page.goto(list)
  await expect(pending).toHaveCount(0)
  await page.getByRole('row').filter({ hasText: 'INV-2041' }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('link', { name: payee.name, exact: true }).click()
  await expect(page).toHaveURL(/\/beneficiaries\//)
  await page.goBack()
  await page.getByRole('dialog').getByRole('link', { name: accounts.openTransfer, exact: true }).click()
  await expect(page).toHaveURL(`/transfers/${transferId}`)

  // Whoever is faster than the quote is asked to confirm what they typed, not what was quoted before.
  await page.goto(`/transfer/USD/traditional?again=${transferId}`)
  await expect(page.getByRole('heading', { name: say.summary })).toBeVisible()
  await page.route('**/transfers/quote', (route) => wait(1500).then(() => route.continue()))
  await page.getByLabel(labelled(say.amount)).fill('131.07')
  const written = 'Invoice INV-2041 of May'
  await page.getByLabel(labelled(say.reference)).fill(written)
  await page.getByRole('button', { name: say.next, exact: true }).click()
  const asked = page.getByRole('dialog', { name: fill(say.confirmTitle, { name: payee.name }) })
  await expect(asked.getByText('$131.07', { exact: false }).first()).toBeVisible()
  await expect(asked.getByRole('definition').filter({ hasText: / · INV-2041 I[^N]/ })).toBeVisible()
  await expect(asked.getByText(fill(say.shortened, { count: 10, reference: written }))).toBeVisible()
  await expect(asked.getByText(like(bankDetails.paid.last))).toBeVisible()

  // From another account everything that was typed stays.
  await page.keyboard.press('Escape')
  await page.getByLabel(labelled(say.from)).click()
  await page.getByRole('option', { name: /EUR/ }).first().click()
  await expect(page).toHaveURL(/\/transfer\/EUR\//)
  await expect(page.getByLabel(labelled(say.to))).toContainText(payee.name)
  await expect(page.getByLabel(labelled(say.amount))).toHaveValue('131.07')
  await expect(page.getByLabel(labelled(say.reference))).toHaveValue(written)
})

for (const [language, where, size] of [
  ['en', 'desk', desk],
  ['es', 'phone', phone],
] as const) {
  test(`what the bank sends back is fixed and sent again, with everything filled in (${language}, ${where})`, async ({
    openBrowser,
  }) => {
    const { accountNames, accounts, lists, newTransfer: say, transfers } = words[language].customer
    const company = await openCompany(openBrowser)
    const { page } = company
    if (language === 'es') await inSpanish(company)
    await page.setViewportSize(size)
    await fund(company, '1000.00')
    const { beneficiaryId, accountId } = await savePayee(company)
    // What the sandbox's banks send back, less what the banks on the way keep.
    const returned = { amount: '120.00', reference: 'sandbox:returned', note: 'Paper of spring' }
    const transferId = await sendMoney(company, { accountId, ...returned })
    await reach(company, transferId, 'sent')
    await passTime(page.request, 8 * dayMs)
    await reach(company, transferId, 'returned')
    const returnedLead = fill(transfers.leads.returned, {
      payee: payee.name,
      back: language === 'en' ? '$110.00' : '110,00 US$',
    })
    await expect(page.getByText(returnedLead)).toContainText(transfers.returnReasons['account-closed'])
    await expect(page.getByText(/110[.,]00/).first()).toBeVisible()
    await noFaults(page, language, 'a transfer that came back')
    await page.setViewportSize(size)

    await saveAccount(company, { beneficiaryId, accountNumber: '000987654321' })
    await page.getByRole('link', { name: transfers.again, exact: true }).click()
    await expect(page.getByLabel(labelled(say.to))).toContainText(payee.name)
    await expect(page.getByLabel(labelled(say.amount))).toHaveValue(/^120[.,]00$/)
    await expect(page.getByLabel(labelled(say.note))).toHaveValue(returned.note)
    const reference = page.getByLabel(labelled(say.reference))
    await expect(reference).toHaveValue(returned.reference)
    await reference.fill('INV-2042')
    await noFaults(page, language, 'a transfer sent again')
    await page.setViewportSize(size)
    const again = await confirmTransfer(company, language, '000987654321')
    expect(again).not.toBe(transferId)
    await expect(page.getByText('••••4321', { exact: false })).toBeVisible()

    await test.step('what was sent and what moved add up, are exported, and say the transfer’s own note', async () => {
      const main = page.getByRole('main')
      const sumOf = (label: string) => main.getByText(label, { exact: true }).locator('..')
      await page.goto('/transfers?from=2020-01-01')
      await expect(sumOf(transfers.sums.notThrough)).toContainText(/120[.,]00/)
      await expect(sumOf(transfers.sums.amount).filter({ hasText: '$' })).toContainText(/120[.,]00/)
      await noFaults(page, language, 'transfers of a period')
      await page.setViewportSize(size)
      await page.goto('/transfers?from=2020-01-01&status=returned')
      await main.getByRole('button', { name: exporting[language].export, exact: true }).click()
      const dialog = page.getByRole('dialog')
      const coming = page.waitForEvent('download')
      await dialog.getByRole('button', { name: exporting[language].export, exact: true }).click()
      const written = parse(await readFile(await (await coming).path()), { bom: true, delimiter: [',', ';'] })
      expect(written).toHaveLength(2)
      expect(written[1]).toEqual(expect.arrayContaining([payee.name, returned.reference, returned.note, transferId]))
      await page.keyboard.press('Escape')

      await page.goto('/activity')
      await expect(sumOf(accountNames.filters.in)).toContainText('1')
      await expect(sumOf(accountNames.filters.out)).toContainText(/240[.,]00/)
      await noFaults(page, language, 'transactions and their sums')
      await page.setViewportSize(size)
      await expect(main.getByText(lists.allTime, { exact: false })).toBeVisible()
      await page.goto('/activity?direction=in')
      await expect(sumOf(accountNames.filters.net)).toBeHidden()
      const counterparty = encodeURIComponent(payee.name)
      const narrowed = `/activity?direction=out&counterparty=${counterparty}&account=traditional-USD&from=2020-01-01`
      await page.goto(narrowed)
      await expect(main.getByText(lists.allTime, { exact: false })).toBeHidden()
      const rows = main.locator('a[href*="transaction="]')
      await expect(rows).not.toHaveCount(0)
      const count = await rows.count()
      await expect(main.getByText(/^Sandbox Payer/)).toBeHidden()
      // It opens over the list, which stays as it was narrowed; its address leads back to both.
      await rows.first().click()
      const opened = page.getByRole('dialog')
      await expect(opened.getByText(accounts.transactionId, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/activity\?.*account=traditional-USD.*transaction=.*of=traditional-USD/)
      await page.goBack()
      await expect(opened).toBeHidden()
      await expect(page).toHaveURL(narrowed)
      await page.goForward()
      await page.reload()
      await expect(opened.getByRole('link', { name: /USD/ })).toHaveAttribute('href', /\/accounts\/traditional\/USD\//)
      await noFaults(page, language, 'a transaction over the list of all')
      await page.setViewportSize(size)
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
      await expect(rows).toHaveCount(count)
      await expect(page).toHaveURL(
        /\/activity\?direction=out&counterparty=[^&]+&account=traditional-USD&from=2020-01-01$/,
      )
      const { transactionId } = await call(page, `GET /transfers/${transferId}`, { userId: company.userId })
      await page.goto(`/accounts/traditional/USD/transactions-history?transaction=${transactionId}`)
      await expect(page.getByRole('dialog')).toContainText(accounts.transferNote)
      await expect(page.getByRole('dialog')).toContainText(returned.note)
    })
  })
}

test('a payee types their bank details on a phone, by a link; the business confirms them', async ({ openBrowser }) => {
  const { beneficiaries: say } = words.en.customer
  const theirs = words.es.customer
  const company = await openCompany(openBrowser)
  const { page } = company
  await page.setViewportSize(desk)
  await page.goto('/beneficiaries')
  await page.getByRole('button', { name: say.ask, exact: true }).click()
  const party = page.getByRole('dialog', { name: say.ask })
  await party.getByLabel(labelled(say.name)).fill('Rosa Silva')
  await party.getByText(say.languages.es, { exact: true }).click()
  const email = `rosa-${unused()}@silva.example`
  await party.getByLabel(labelled(say.email)).fill(email)
  await party.getByRole('button', { name: say.askNext, exact: true }).click()
  const asking = page.getByRole('dialog', { name: fill(say.askTitle, { name: 'Rosa Silva' }) })
  await expect(asking.getByLabel(labelled(say.askEmail))).toHaveValue(email)
  await asking.getByLabel(labelled(say.askCurrency)).click()
  await page.keyboard.type('Euro')
  await page.keyboard.press('Enter')
  await asking.getByLabel(labelled(say.askAmount)).fill('1200')
  await noFaults(page, 'en', 'asking for bank details')
  await page.setViewportSize(desk)
  await asking.getByRole('button', { name: say.askAct, exact: true }).click()
  await expect(toasts(page).getByText(fill(say.asked, { email }))).toBeVisible()
  const linkIn = async (): Promise<string> =>
    /http\S+#token=[\w-]+/.exec((await readMails(page.request, email))[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(linkIn).not.toBe('')

  const visitor = await openBrowser()
  await visitor.setViewportSize(phone)
  await visitor.goto(await linkIn())
  const { give } = theirs.beneficiaries
  await expect(visitor.getByRole('heading', { name: fill(give.title, { business: company.name }) })).toBeVisible()
  await expect(visitor).toHaveURL('/bank-details')
  await visitor.getByLabel(labelled(bankDetailWords.es.iban)).fill('DE89 3704 0044 0532 0130 00')
  await visitor.getByLabel(labelled(bankDetailWords.es.city)).fill('Bonn')
  await noFaults(visitor, 'es', 'bank details by a link')
  await visitor.setViewportSize(phone)
  await visitor.getByRole('button', { name: give.act, exact: true }).click()
  await expect(visitor.getByRole('heading', { name: give.doneTitle })).toBeVisible()

  await page.reload()
  await expect(page.getByText(say.pendingText)).toBeVisible()
  await noFaults(page, 'en', 'bank details to confirm')
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: say.confirm, exact: true }).click()
  await enterCode(company, page.getByRole('dialog', { name: say.confirmAccount }), 'en')
  await expect(toasts(page).getByText(say.confirmed)).toBeVisible()
  await expect(page.getByText(words.en.customer.bankDetails.nameChecks.match)).toBeVisible()

  await page.getByRole('button', { name: say.addAccount, exact: true }).click()
  const account = page.getByRole('dialog', { name: say.addAccount })
  await account.getByLabel(labelled(words.en.customer.bankDetails.currency)).click()
  await page.keyboard.type('Euro')
  await page.keyboard.press('Enter')
  await account.getByLabel(labelled(bankDetailWords.en.iban)).fill('DE02 1203 0000 0000 2020 51')
  await account.getByLabel(labelled(bankDetailWords.en.city)).fill('Bonn')
  const holder = account.getByLabel(labelled(bankDetailWords.en.accountHolder))
  await holder.fill('Nearly Rosa Silva')
  await account.getByRole('button', { name: say.addAccount, exact: true }).click()
  await expect(
    account.getByText(fill(words.en.customer.bankDetails.doubts['close-match'], { name: 'Rosa Silva' })),
  ).toBeVisible()
  await noFaults(page, 'en', 'a name that the bank has otherwise')
  await page.setViewportSize(desk)
  await account.getByRole('button', { name: words.en.customer.bankDetails.adopt, exact: true }).click()
  await expect(holder).toHaveValue('Rosa Silva')
})

/** A second person of the business, who may approve. */
const approver = async (owner: Company, openBrowser: OpenBrowser): Promise<Founder> => {
  const { check } = words.es.customer.verification
  const person = await letIn(owner, await openBrowser({ language: 'es' }), 'es')
  const { page } = person
  await inSpanish(person)
  await page.goto('/verify')
  await page.getByRole('button', { name: check.act, exact: true }).click()
  await expect(page).toHaveURL(/\/account-security/)
  await secure(person)
  return person
}

const addRule = async (owner: Company): Promise<void> => {
  const { transferRules: say } = words.en.customer
  const { page } = owner
  await page.goto('/transfer-rules')
  await expect(page.getByText(new RegExp(`${fill(say.resets, { date: '.+', time: '00:00' })}$`))).toBeVisible()
  await page.getByRole('button', { name: say.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say.addTitle })
  await dialog.getByLabel(labelled(say.from)).fill('100')
  await dialog.getByRole('button', { name: say.add, exact: true }).click()
  await enterCode(owner, page.getByRole('dialog', { name: say.confirm }), 'en')
  await expect(page.getByText(fill(say.ruleText_one, { count: 1, roles: say.roleNames.managers }))).toBeVisible()
  await noFaults(page, 'en', 'a rule')
  await page.setViewportSize(desk)
}

const limitPerson = async (owner: Company, { email }: Founder): Promise<void> => {
  const { transferRules: say } = words.en.customer
  const { page } = owner
  await page.getByRole('button', { name: say.limitPerson, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say.limitPerson })
  await dialog.getByLabel(labelled(say.person)).click()
  await page.getByRole('option').filter({ hasText: email }).click()
  await dialog.getByLabel(labelled(say.dayLimit)).fill('120')
  await noFaults(page, 'en', 'limiting a person')
  await page.setViewportSize(desk)
  await dialog.getByRole('button', { name: say.save, exact: true }).click()
  await enterCode(owner, page.getByRole('dialog', { name: say.confirm }), 'en')
  const limits = fill(say.personLimits, { day: '$120.00', thirtyDays: '$10,000,000.00' })
  await expect(page.getByRole('list', { name: say.persons }).getByText(limits)).toBeVisible()
  await noFaults(page, 'en', 'a limited person')
  await page.setViewportSize(desk)
}

test('an English desk asks a Spanish phone for approval: one leaves, one is declined, and its maker reads why', async ({
  openBrowser,
}) => {
  const { newTransfer, transfers: own } = words.en.customer
  const { transfers: say } = words.es.customer
  const owner = await openCompany(openBrowser)
  const { page } = owner
  await fund(owner, '1000.00')
  const { accountId } = await savePayee(owner)
  const second = await approver(owner, openBrowser)
  await page.setViewportSize(desk)
  await addRule(owner)
  await limitPerson(owner, second)
  await second.page.goto(`/transfer/USD/traditional?to=${accountId}`)
  await second.page.getByLabel(labelled(words.es.customer.newTransfer.amount)).fill('150')
  await expect(second.page.getByText(/^Supera tu propio límite diario. Puedes enviar 120,00/)).toBeVisible()

  await page.goto(`/transfer/USD/traditional?to=${accountId}`)
  await page.getByLabel(labelled(newTransfer.amount)).fill('150')
  await expect(page.getByText(fill(newTransfer.needsApproval_one, { count: 1 }))).toBeVisible()
  const approvedId = await confirmTransfer(owner, 'en')
  await expect(page.getByRole('main').getByText(own.leads.needs_approval)).toBeVisible()
  await expect(page.getByRole('button', { name: own.approve, exact: true })).toHaveCount(0)

  await second.page.goto('/transfers')
  await second.page.getByRole('link').filter({ hasText: say.statuses.needs_approval }).click()
  await expect(second.page).toHaveURL(`/transfers/${approvedId}`)
  await noFaults(second.page, 'es', 'a transfer to approve')
  await second.page.setViewportSize(phone)
  await second.page.getByRole('button', { name: say.approve, exact: true }).click()
  await enterCode(second, second.page.getByRole('dialog', { name: fill(say.approveTitle, { name: payee.name }) }), 'es')
  await expect(toasts(second.page).getByText(say.approvedToast)).toBeVisible()
  await page.reload()
  await expect(page.getByText(fill(own.approvedBy, { name: 'Rosa Lindgren' }))).toBeVisible()
  await expect(page.getByText(fill(own.steps.started, { account: 'USD account' }), { exact: true })).toBeVisible()

  const declinedId = await sendMoney(owner, { accountId, amount: '200.00', reference: 'INV-7' })
  await second.page.goto(`/transfers/${declinedId}`)
  await second.page.getByRole('button', { name: say.decline, exact: true }).click()
  const dialog = second.page.getByRole('dialog', { name: say.declineTitle })
  await dialog.getByLabel(labelled(say.declineNote)).fill('La factura es de otro pedido')
  await noFaults(second.page, 'es', 'declining a transfer')
  await second.page.setViewportSize(phone)
  await dialog.getByRole('button', { name: say.decline, exact: true }).click()
  await expect(toasts(second.page).getByText(say.declinedToast)).toBeVisible()
  await page.goto(`/transfers/${declinedId}`)
  await expect(page.getByText(own.leads.declined)).toBeVisible()
  await expect(page.getByText(/La factura es de otro pedido$/)).toBeVisible()
  await noFaults(page, 'en', 'a transfer that was declined')
})

test('a transfer for a later day is scheduled: when it is sent and when it arrives stand in its review and on its page', async ({
  openBrowser,
}) => {
  const { newTransfer, transfers } = words.en.customer
  const owner = await openCompany(openBrowser)
  const { page } = owner
  await fund(owner, '1000.00')
  const { accountId } = await savePayee(owner)
  await page.goto(`/transfer/USD/traditional?to=${accountId}`)
  await page.getByLabel(labelled(newTransfer.amount)).fill('50')
  await page.getByText(newTransfer.whens.later, { exact: true }).click()
  const day = page.getByLabel(labelled(newTransfer.sendDate))
  await day.fill('+17')
  await day.blur()
  await expect(page.getByRole('heading', { name: newTransfer.summary })).toBeVisible()
  await page.getByRole('button', { name: newTransfer.next, exact: true }).click()
  const review = page.getByRole('dialog', { name: fill(newTransfer.scheduleTitle, { name: payee.name }) })
  await expect(review.getByText(newTransfer.sendDate, { exact: true })).toBeVisible()
  await expect(review.getByText(newTransfer.arrives, { exact: true })).toBeVisible()
  await expect(review.getByRole('button', { name: `${newTransfer.scheduleAct} $50.00` })).toBeVisible()
  await enterCode(owner, review, 'en')
  await page.waitForURL(/\/transfers\/[0-9a-f-]{36}$/)
  const main = page.getByRole('main')
  await expect(main.getByText(transfers.sendDate, { exact: true })).toBeVisible()
  await expect(main.getByText(transfers.arrives, { exact: true })).toBeVisible()
  await expect(main.getByText(like(transfers.next.by))).toHaveCount(2)
})

test('a Spanish phone repeats a transfer every month, sees the first one wait, pauses and stops it', async ({
  openBrowser,
}) => {
  const { newTransfer, recurringTransfers: say, transfers } = words.es.customer
  const owner = await openCompany(openBrowser)
  const { page } = owner
  await fund(owner, '1000.00')
  const { accountId } = await savePayee(owner)
  await inSpanish(owner)
  await page.goto(`/transfer/USD/traditional?to=${accountId}`)
  await page.getByLabel(labelled(newTransfer.amount)).fill('150')
  await page.getByText(newTransfer.whens.repeat, { exact: true }).click()
  const first = page.getByLabel(labelled(newTransfer.startsOn))
  await first.fill('+1')
  await first.blur()
  await expect(page.getByText(fill(newTransfer.nextDays, { days: '' }))).toBeVisible()
  await noFaults(page, 'es', 'a transfer that repeats')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: newTransfer.next, exact: true }).click()
  await enterCode(owner, page.getByRole('dialog', { name: fill(newTransfer.confirmTitle, { name: payee.name }) }), 'es')
  await page.waitForURL(/\/recurring-transfers\/[0-9a-f-]{36}$/)
  await expect(page.getByText(say.statuses.active, { exact: true })).toBeVisible()
  // The first of its transfers is made by a job.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(transfers.statuses.scheduled, { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await noFaults(page, 'es', 'a recurring transfer')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: words.es.ui.moreActions, exact: true }).click()
  await page.getByRole('menuitem', { name: say.edit, exact: true }).click()
  const editing = page.getByRole('dialog', { name: say.editTitle })
  await editing.getByLabel(labelled(say.amount)).fill('175')
  await noFaults(page, 'es', 'editing a recurring transfer')
  await page.setViewportSize(phone)
  await editing.getByRole('button', { name: say.save, exact: true }).click()
  await enterCode(owner, page.getByRole('dialog', { name: say.editTitle }), 'es')
  await expect(toasts(page).getByText(say.changedToast)).toBeVisible()
  await page.getByRole('button', { name: say.pause, exact: true }).click()
  await expect(toasts(page).getByText(say.pausedToast)).toBeVisible()
  // Whether the next one was made meanwhile is the worker's matter; it is canceled, too.
  await expect(page.getByText(transfers.statuses.canceled, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: words.es.ui.moreActions, exact: true }).click()
  await page.getByRole('menuitem', { name: say.stop, exact: true }).click()
  await page.getByRole('dialog', { name: say.stopTitle }).getByRole('button', { name: say.stop }).click()
  await expect(toasts(page).getByText(say.stoppedToast)).toBeVisible()
  await page.goto('/recurring-transfers')
  await expect(page.getByRole('link').filter({ hasText: say.statuses.stopped })).toBeVisible()
})

test('an own account at another bank is verified by the amounts of two deposits', async ({ openBrowser }) => {
  const { beneficiaries } = words.en.customer
  const say = beneficiaries.micro
  const company = await openCompany(openBrowser)
  const { page } = company
  await page.setViewportSize(desk)
  await saveAccount(company, { accountNumber: '000555666777' })
  await page.goto('/beneficiaries')
  await page.getByRole('button', { name: say.send, exact: true }).click()
  await expect(toasts(page).getByText(say.sent)).toBeVisible()
  const type = page.getByRole('button', { name: say.type, exact: true })
  await expect(async () => {
    await page.reload()
    await expect(type).toBeEnabled({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await type.click()
  const dialog = page.getByRole('dialog', { name: say.typeTitle })
  await dialog.getByLabel(labelled(say.first)).fill('0.31')
  await dialog.getByLabel(labelled(say.second)).fill('0.45')
  await dialog.getByRole('button', { name: say.confirm, exact: true }).click()
  await expect(dialog.getByText(words.en.errors.MicroDepositsDiffer)).toBeVisible()
  await noFaults(page, 'en', 'amounts of deposits')
  await page.setViewportSize(desk)
  await expect(page.getByText(fill(say.tries_other, { count: 2 }))).toBeAttached()
  await dialog.getByLabel(labelled(say.first)).fill('0.32')
  await dialog.getByRole('button', { name: say.confirm, exact: true }).click()
  await expect(toasts(page).getByText(say.verified)).toBeVisible()
  await noFaults(page, 'en', 'a verified account')
})

test('money that was sent twice is asked back, and comes back for less', async ({ openBrowser }) => {
  const { transfers: say } = words.en.customer
  const company = await openCompany(openBrowser)
  const { page } = company
  await page.setViewportSize(desk)
  await fund(company, '1000.00')
  const { accountId } = await savePayee(company)
  const transferId = await sendMoney(company, { accountId, amount: '120.00', reference: 'INV-2041' })
  await reach(company, transferId, 'sent')
  await page.getByRole('button', { name: say.recall.act, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say.recall.title })
  // Nothing is chosen for anybody, and without a reason nothing is asked.
  await dialog.getByRole('button', { name: say.recall.act, exact: true }).click()
  await expect(dialog.getByText(words.en.fields.option, { exact: true }).first()).toBeVisible()
  await dialog.getByRole('combobox', { name: labelled(say.recall.reason) }).click()
  await page.getByRole('option', { name: say.recall.reasons.duplicate, exact: true }).click()
  await dialog.getByLabel(labelled(say.recall.note)).fill('sandbox:less')
  await noFaults(page, 'en', 'a recall')
  await page.setViewportSize(desk)
  await dialog.getByRole('button', { name: say.recall.act, exact: true }).click()
  await expect(toasts(page).getByText(say.recall.asked)).toBeVisible()
  await expect(page.getByText(say.recall.pending)).toBeVisible()
  for (const path of ['/transfers', '/accounts/traditional/USD/transactions-history'] as const) {
    await page.goto(path)
    await expect(page.getByRole('row').filter({ hasText: 'INV-2041' })).toContainText(say.recalled)
  }
  await passTime(page.request, 14 * dayMs)
  await reach(company, transferId, 'returned')
  await expect(page.getByText(say.steps['recall-agreed'], { exact: true })).toBeVisible()
  await expect(page.getByText('$110.00', { exact: true })).toBeVisible()
})

test('a Spanish phone pays the mainland: without purpose and document nothing is sent, and the bill that is paid can be the document', async ({
  openBrowser,
}) => {
  const { newTransfer: say, files: sayFile } = words.es.customer
  const company = await openCompany(openBrowser)
  const { page } = company
  const owed = await bill(await openCompany(openBrowser), company, '90')
  const { invoiceNumber } = await call(page, `GET /invoices/${owed}`, { userId: company.userId })
  await fund(company, '1000.00')
  const { accountId } = await savePayee(company, {
    ...{ currency: 'CNH', bankCountry: 'CN', rail: 'swift-china', accountHolder: payee.name },
    ...{ accountNumber: '6222021001116245702', bankCode: '102305000019', bic: 'ICBKCNBJ', bank: 'ICBC' },
    ...{ address: '5 Canal Road', city: 'Suzhou', zip: '215000', country: 'CN' },
  })
  await inSpanish(company)
  await page.goto(`/transfer/USD/traditional?to=${accountId}`)
  await page.getByLabel(labelled(say.amount)).fill('150')
  await expect(page.getByRole('heading', { name: say.summary })).toBeVisible()
  await page.getByRole('button', { name: say.next, exact: true }).click()
  await expect(page.getByText(say.documentMissing)).toBeVisible()
  await noFaults(page, 'es', 'a payment to the mainland')
  await page.setViewportSize(phone)
  await page.getByLabel(labelled(say.purpose)).click()
  await page.getByRole('option', { name: say.purposes.CSTRDR, exact: true }).click()
  await page.getByRole('button', { name: words.es.ui.confirm, exact: true }).click()
  const attached = page.getByRole('list', { name: say.document })
  await test.step('a bill of its own that is named is attached, and stays away once it is taken out', async () => {
    await page.getByRole('button', { name: say.invoiceFirst, exact: true }).click()
    await page.getByLabel(labelled(say.invoiceNumber)).fill(invoiceNumber)
    await expect(attached).toContainText('.pdf')
    await expect(toasts(page).getByText(fill(say.documentFound, { number: invoiceNumber }))).toBeVisible()
    await attached.getByRole('button', { name: like(sayFile.removeName) }).click()
    await expect(page.locator('input[type="file"]')).toBeAttached()
  })
  const file = { name: 'factura.pdf', mimeType: 'application/pdf', buffer: smallPdf() }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(attached.getByText('factura.pdf')).toBeVisible()
  await page.getByText(say.bearers.sender, { exact: true }).click()
  const transferId = await confirmTransfer(company, 'es', '6222021001116245702')
  await expect(page.getByText(say.purposes.CSTRDR, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'factura.pdf' })).toBeVisible()
  await expect(page.getByText(say.bearers.sender, { exact: true })).toBeVisible()

  const { payments, pagePicture } = words.en.staff
  const staff = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await staff.goto(`/monitoring/transfers/${transferId}`)
  await expect(staff.getByText(payments.purposes.CSTRDR, { exact: true })).toBeVisible()
  await expect(
    staff.getByRole('img', { name: fill(pagePicture.picture, { name: 'factura.pdf', page: 1 }) }),
  ).toBeVisible()
  await expect(staff.getByText(pagePicture.blurred)).toBeVisible()
  await noFaults(staff, 'en', 'a transfer with its document, for staff')
})
