import { addDays, parseLocalDate } from '@contado/money'
import { expect, type Locator, type Page } from '@playwright/test'
import explainWords from '../apps/web/src/features/invoices/explanation/i18n/en.json' with { type: 'json' }
import termsWords from '../apps/web/src/features/invoices/terms/i18n/en.json' with { type: 'json' }
import { test } from './browsers.ts'
import { call, openCompany } from './businesses.ts'
import { faultsOf } from './look-at.ts'
import { readToday } from './sandbox.ts'
import { sessionOf } from './sessions.ts'
import { fill, like, words } from './words.ts'

const { form } = words.en.customer.invoices
const formWords = words.en.customer.invoiceForm
const zone = 'America/New_York'

const cell = (page: Page, row: number, column: 'name' | 'rate' | 'qty'): Locator =>
  page.locator(`[name="item-${row - 1}-${column}"]`)

const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const amount = (within: Locator, text: string): Locator => within.locator(`data[value="${text}"]`)

const setDate = async (page: Page, label: string, date: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(date)
  await field.blur()
}

const isSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: like(formWords.footer.saved) })).toBeVisible()

const unfold = (page: Page, name: keyof typeof formWords.options): Promise<void> =>
  page.getByRole('button', { name: `${formWords.options.add}: ${formWords.options[name]}`, exact: true }).click()

const setDueDate = async (page: Page, date: string): Promise<void> => {
  await page.getByText(formWords.terms.custom, { exact: true }).click()
  await setDate(page, form.dueDate, date)
}

const openForm = async (page: Page, address = '/invoices/new/form'): Promise<void> => {
  await page.goto(address)
  await expect(cell(page, 1, 'name')).toBeVisible({ timeout: 30_000 })
}

const draftIdOf = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}\/form$/)
  return page.url().split('/').at(-2) ?? ''
}

const deleteDraft = async (page: Page, invoiceId: string): Promise<void> => {
  const { userId } = await call(page, 'GET /me', {})
  await call(page, 'DELETE /invoices/draft', { body: { invoiceId }, userId })
}

test('Tab stands in the new row before the next key comes', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await openForm(page)
  await cell(page, 1, 'name').fill('Design')
  const tax = page.getByRole('combobox', { name: fill(termsWords.tax.of, { row: 1 }) })
  const stoodIn = await tax.evaluate((field: HTMLElement) => {
    field.focus()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
    return document.activeElement?.getAttribute('name')
  })
  expect(stoodIn).toBe('item-1-name')
})

test('what a button adds takes the focus, and nothing that goes loses it', async ({ openBrowser }) => {
  const { addFee, feeNameOf, removeFee, recipient } = form
  const { fields, invite } = termsWords
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await openForm(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(addFee)
  await expect(page.getByLabel(fill(feeNameOf, { row: 1 }), { exact: true })).toBeFocused()
  await press(fill(removeFee, { row: 1 }))
  await expect(page.getByRole('button', { name: addFee, exact: true })).toBeFocused()
  await unfold(page, 'fields')
  await expect(page.getByLabel(fill(fields.labelOf, { row: 1 }), { exact: true })).toBeFocused()
  await press(fill(fields.remove, { row: 1 }))
  await expect(page.getByRole('button', { name: fields.add, exact: true })).toBeFocused()
  const [company, email] = [page.getByLabel(formWords.customer.company), page.getByLabel(invite.email, { exact: true })]
  await page.getByRole('combobox', { name: recipient }).fill('Silva Ridge Bakery')
  const first = page.getByRole('option').first()
  await expect(first).toContainText(fill(formWords.customer.newNamed, { name: 'Silva Ridge Bakery' }))
  await page.keyboard.press('Enter')
  await expect(company).toHaveValue('Silva Ridge Bakery')
  await expect(email).toBeFocused()
  await press(invite.back)
  await page.getByRole('combobox', { name: recipient }).fill('rosa@silva.example')
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('rosa@silva.example')
  await expect(company).toBeFocused()
  await press(termsWords.saving.customer)
  await expect(company).toHaveAccessibleDescription(form.problems.noName)
  await expect(page.getByLabel(invite.lastName, { exact: true })).not.toHaveAttribute('aria-invalid')
  await press(invite.back)
  await expect(page.getByRole('combobox', { name: recipient })).toBeFocused()
})

test('what is too incomplete for the server is kept in the browser and offered again', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await openForm(page)
  await page.getByRole('combobox', { name: form.recipient }).fill('Silva Ridge Bakery')
  await page.keyboard.press('Enter')
  await cell(page, 1, 'name').fill('Bread')
  await expect(page.getByRole('status').filter({ hasText: termsWords.saving.incomplete })).toBeVisible()
  await openForm(page)
  await expect(cell(page, 1, 'name')).toHaveValue('')
  await expect(page.getByText(fill(formWords.kept.titleOf, { about: 'Silva Ridge Bakery' }))).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(formWords.kept.discard)
  await expect(page.getByText(formWords.kept.discarded)).toBeVisible()
  await press(words.en.ui.undo)
  await press(formWords.kept.continue)
  await expect(cell(page, 1, 'name')).toHaveValue('Bread')
  await page.getByLabel(termsWords.invite.email, { exact: true }).fill('hello@silva.example')
  await cell(page, 1, 'rate').fill('10')
  await isSaved(page)
  const invoiceId = await draftIdOf(page)

  await cell(page, 1, 'rate').fill('')
  await expect(page.getByRole('status').filter({ hasText: termsWords.saving.incomplete })).toBeVisible()
  await page.reload()
  await expect(cell(page, 1, 'rate')).toHaveValue('')
  await cell(page, 1, 'rate').fill('20')
  await isSaved(page)
  await openForm(page)
  await expect(page.getByRole('button', { name: formWords.kept.continue })).toHaveCount(0)
  await deleteDraft(page, invoiceId)
})

test('whoever signs out leaves no draft in the browser', async ({ openBrowser }) => {
  const { page } = await openCompany(openBrowser)
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('invoice-draft ')))
  await openForm(page)
  await cell(page, 1, 'name').fill('Bread')
  await expect.poll(kept).toHaveLength(1)
  await page.goto('/logout')
  await expect(page).toHaveURL('/auth')
  await expect.poll(kept).toEqual([])
})

test('the press that leaves a date nobody understands still counts', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await openForm(page)
  await page.getByText(formWords.terms.custom, { exact: true }).click()
  const dueDate = page.getByRole('textbox', { name: form.dueDate, exact: true })
  await dueDate.fill('in a month')
  await page.getByRole('button', { name: form.addFee, exact: true }).click()
  await expect(page.getByLabel(fill(form.feeNameOf, { row: 1 }), { exact: true })).toBeVisible()
  await expect(dueDate).toHaveValue('in a month')
  await expect(dueDate).toHaveAccessibleDescription(new RegExp(words.en.ui.dateUnread))
})

test('a draft that gets its address is never covered, however busy the page is', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await openForm(page)
  await page.evaluate(() => {
    // Something long lies between any two looks at the clock.
    const begun = Date.now()
    let looks = 0
    Date.now = () => {
      looks += 1
      return begun + looks * 200
    }
    new MutationObserver(() => {
      if (!document.querySelector('h1')?.checkVisibility()) document.documentElement.dataset.covered = 'yes'
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await cell(page, 1, 'name').fill('Design')
  await cell(page, 1, 'rate').fill('10')
  const invoiceId = await draftIdOf(page)
  await expect(cell(page, 1, 'rate')).toBeFocused()
  await expect(page.locator('html')).not.toHaveAttribute('data-covered')
  await deleteDraft(page, invoiceId)
})

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 700 },
]) {
  test(`a refused send marks each wrong cell and leads to the first, in full sight at ${size.width}`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ storageState: sessionOf('ada') })
    await page.setViewportSize(size)
    await openForm(page)
    await page.getByRole('combobox', { name: form.recipient }).click()
    await page.getByRole('option').first().click()
    const send = page.getByRole('button', { name: form.send, exact: true })
    await send.click()
    await expect(cell(page, 1, 'name')).toBeFocused()
    await expect(cell(page, 1, 'name')).toHaveAccessibleDescription(form.problems.noItems)

    await cell(page, 1, 'name').fill('Design')
    await page.getByRole('button', { name: form.addItem, exact: true }).click()
    await cell(page, 2, 'rate').fill('5')
    await page.mouse.wheel(0, 5_000)
    await send.click()
    await expect(cell(page, 1, 'rate')).toBeFocused()
    for (const wrong of [cell(page, 1, 'rate'), cell(page, 2, 'name')]) {
      await expect(wrong).toHaveAttribute('aria-invalid', 'true')
      await expect(wrong).toHaveAccessibleDescription(/./)
    }
    const covered = await cell(page, 1, 'rate').evaluate((field) => {
      const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      return [field, message].filter((one) => {
        const { left, top, bottom } = one?.getBoundingClientRect() ?? new DOMRect()
        return [top + 2, bottom - 2].some((y) => !one?.contains(document.elementFromPoint(left + 4, y)))
      }).length
    })
    expect(covered).toBe(0)
    expect(await faultsOf(page)).toEqual([])
  })
}

test('a contact is found whatever the accents and case of its name', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await openForm(page)
  await page.getByRole('combobox', { name: form.recipient }).fill('& SOHNE')
  await expect(page.getByRole('option', { name: 'Söhne' })).toHaveCount(1)
})

test('an invoice is written by keyboard alone, pasted, given terms and explained', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  const today = await readToday(page.request, zone)
  await openForm(page)
  const paper = page.getByTestId('invoice-paper')
  const { keyboard } = page

  await cell(page, 1, 'name').focus()
  for (const text of ['Design', '400', '2', '', 'Hosting', '50', '2', '']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(cell(page, 3, 'name')).toBeFocused()
  await paste(cell(page, 3, 'name'), '"Printing, ""A4"""\t"1,250.50"\t1\nBinding\tUSD 3.25\t10\n')
  await expect(cell(page, 4, 'name')).toHaveValue('Binding')
  await expect(cell(page, 3, 'name')).toHaveValue('Printing, "A4"')
  await expect(amount(page.locator('main'), '32.50').first()).toBeVisible()

  await cell(page, 4, 'name').focus()
  await keyboard.press('Alt+ArrowUp')
  await expect(cell(page, 3, 'name')).toHaveValue('Binding')
  await expect(cell(page, 3, 'name')).toBeFocused()
  // Without a pause: the key that follows belongs to the row that came up.
  await keyboard.press('Control+Shift+Backspace')
  await keyboard.press('Control+Shift+Backspace')
  await expect(cell(page, 3, 'name')).toHaveCount(0)
  await expect(cell(page, 2, 'name')).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(cell(page, 1, 'name')).toBeFocused()
  await expect(paper.getByText('$900.00')).toHaveCount(2)

  await setDueDate(page, '+31')
  await page.getByText(fill(formWords.terms.net, { days: 30 }), { exact: true }).click()
  await unfold(page, 'discount')
  const percent = page.getByRole('textbox', { name: termsWords.discount.percent, exact: true })
  await expect(percent).toHaveValue('')
  await page.getByRole('button', { name: termsWords.discount.useSuggestion }).click()
  await expect(percent).toHaveValue('1.97')
  await percent.fill('2')
  await expect(paper.getByText('$882.00', { exact: false })).toBeVisible()

  await unfold(page, 'lateFee')
  await page.getByText(termsWords.lateFee.types.compound, { exact: true }).click()
  await page.getByRole('textbox', { name: termsWords.lateFee.percent, exact: true }).fill('1')
  await page.getByRole('textbox', { name: termsWords.lateFee.period, exact: true }).fill('10')
  await setDate(page, termsWords.lateFee.owedOn, addDays(parseLocalDate(today), 50))
  await expect(amount(page.getByTestId('owed-on'), '918.09')).toBeVisible()

  await page.getByRole('button', { name: termsWords.lateFee.explain }).click()
  const panel = page.getByRole('dialog', { name: explainWords.title })
  await expect(amount(panel.locator('li[aria-current]'), '918.09')).toBeVisible()
  await expect(amount(panel, '9.09')).toBeVisible()
  await setDate(page, explainWords.asOf, today)
  await expect(amount(panel.locator('li[aria-current]'), '882.00')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  // The draft saves itself meanwhile and gets an address of its own, which is no new screen.
  await draftIdOf(page)
  await keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: termsWords.lateFee.explain })).toBeFocused()

  await paper.getByRole('button', { name: new RegExp(fill(explainWords.explain, { name: 'Subtotal' })) }).click()
  await expect(panel.locator('li[aria-current]')).toContainText('Design: 2 × $400.00')
  await keyboard.press('Escape')

  await isSaved(page)
  const invoiceId = await draftIdOf(page)
  await page.reload()
  await page.getByRole('button', { name: `${formWords.options.edit}: ${formWords.options.discount}` }).click()
  await expect(percent).toHaveValue('2')
  await expect(cell(page, 2, 'name')).toHaveValue('Hosting')
  expect(await faultsOf(page)).toEqual([])
  await deleteDraft(page, invoiceId)
})

test('what is typed outlives slow and lost answers, and is never written over what another tab saved', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  let lost = 2
  await page.route('**/invoices/draft', async (route) => {
    if (lost === 0) return route.continue()
    lost -= 1
    // The server has it; its answer is lost on the way back.
    await route.fetch()
    await route.abort()
  })
  await openForm(page)
  const summary = page.getByRole('textbox', { name: form.summary })
  const other = await page.context().newPage()
  await cell(page, 1, 'name').fill('Design')
  await cell(page, 1, 'rate').fill('10')
  await summary.pressSequentially('abcdefghijklmnopqrstuvwxyz', { delay: 120 })
  await isSaved(page)
  const invoiceId = await draftIdOf(page)
  await openForm(other, `/invoices/${invoiceId}/form`)
  const otherSummary = other.getByRole('textbox', { name: form.summary })
  await expect(otherSummary).toHaveValue('abcdefghijklmnopqrstuvwxyz')

  await otherSummary.fill('theirs')
  await isSaved(other)
  await summary.fill('mine')
  await expect(page.getByText(form.conflictTitle, { exact: true })).toBeVisible()
  await expect(summary).toHaveValue('mine')
  await page.getByRole('button', { name: termsWords.saving.keepMine }).click()
  await expect(page).not.toHaveURL(new RegExp(invoiceId))
  const copyId = await draftIdOf(page)
  await expect(summary).toHaveValue('mine')
  await other.reload()
  await expect(otherSummary).toHaveValue('theirs')
  await deleteDraft(page, invoiceId)
  await deleteDraft(page, copyId)
})

test('a day to come has the invoice sent by itself then', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  const today = await readToday(page.request, zone)
  await openForm(page)
  await page.getByRole('combobox', { name: form.recipient }).click()
  await page.getByRole('option').first().click()
  await setDueDate(page, addDays(parseLocalDate(today), 40))
  await setDate(page, form.sendingDate, addDays(parseLocalDate(today), 20))
  await cell(page, 1, 'name').fill('Design')
  await cell(page, 1, 'rate').fill('10')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: termsWords.scheduleTitle })
  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/invoices/schedule')) posts += 1
  })
  const act = dialog.getByRole('button', { name: like(termsWords.scheduleAct) })
  await act.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
  expect(posts).toBe(1)
  await expect(page.getByText(words.en.customer.invoiceState.statuses.scheduled).first()).toBeVisible()
  const { total } = words.en.customer.invoices.detail
  await expect(page.locator('dl').first().getByText(total, { exact: true })).toBeVisible()
  await deleteDraft(page, page.url().split('/').at(-1) ?? '')
})
