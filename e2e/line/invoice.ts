import type { DocumentSource } from '@contado/contract/invoices/invoice-document.domain.ts'
import { documentLines, invoiceDocument } from '@contado/contract/invoices/invoice-document.domain.ts'
import { documentWords } from '@contado/contract/invoices/invoice-document-words.domain.ts'
import { expect, type Page } from '@playwright/test'
import type { Language } from '../words.ts'
import { like } from '../words.ts'
import { type Business, navigate } from './business.ts'

type Terms = {
  /** Name, unit price and quantity as they are typed. */
  readonly items: readonly (readonly [name: string, rate: string, qty: string])[]
  readonly fee: readonly [name: string, percent: string]
  readonly summary: string
  readonly notes: string
  /** What the sheet then shows, worked out by hand: 3 × 1250 + 12.5 × 48.40 = 4355; 2.5 % of it, 108.875, is 108.88. */
  readonly rows: readonly (readonly string[])[]
  readonly subtotal: string
  readonly feeLabel: string
  readonly feeAmount: string
  readonly total: string
}

/** The total of the invoice as decimal text, in both languages. */
export const invoiceTotal = '4463.88'

/** The same invoice as somebody of each language types and reads it. */
export const invoiceTerms: Readonly<Record<Language, Terms>> = {
  en: {
    items: [
      ['Letterpress cards, 500', '1250', '3'],
      ['Paper, kg', '48.40', '12.5'],
    ],
    fee: ['Rush', '2.5'],
    summary: 'Cards for the autumn fair',
    notes: 'Thank you.\nDelivery in one box.',
    rows: [
      ['Letterpress cards, 500', '$1,250.00', '3', '$3,750.00'],
      ['Paper, kg', '$48.40', '12.5', '$605.00'],
    ],
    subtotal: '$4,355.00',
    feeLabel: 'Rush (2.5%)',
    feeAmount: '$108.88',
    total: '$4,463.88',
  },
  es: {
    items: [
      ['Tarjetas de imprenta, 500', '1250', '3'],
      ['Papel, kg', '48,40', '12,5'],
    ],
    fee: ['Urgencia', '2,5'],
    summary: 'Tarjetas para la feria de otoño',
    notes: 'Gracias.\nEntrega en una sola caja.',
    rows: [
      ['Tarjetas de imprenta, 500', '1.250,00 US$', '3', '3.750,00 US$'],
      ['Papel, kg', '48,40 US$', '12,5', '605,00 US$'],
    ],
    subtotal: '4.355,00 US$',
    feeLabel: 'Urgencia (2,5 %)',
    feeAmount: '108,88 US$',
    total: '4.463,88 US$',
  },
}

/** Every text of the sheet on the page in reading order. */
export const paperLines = (page: Page): Promise<string[]> =>
  page.getByTestId('invoice-paper').evaluate((paper) => {
    const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
    const lines: string[] = []
    while (texts.nextNode()) lines.push(texts.currentNode.textContent ?? '')
    return lines.filter((line) => line.trim() !== '')
  })

const plain = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll('\u00a0', ' '))

/** Writes an invoice and checks the sheet beside the form while it is typed. */
export const writeInvoice = async (seller: Business, buyer: Business, dueDate: string): Promise<void> => {
  const { page, words, language } = seller
  const { invoices: say, invoiceForm, shell } = words.customer
  const { items, fee, summary, notes } = invoiceTerms[language]
  await navigate(seller, shell.navigation.income)
  await page.getByRole('link', { name: say.newInvoice, exact: true }).first().click()
  await page.getByRole('combobox', { name: say.form.recipient }).fill(buyer.facts.handle)
  await page.getByRole('option', { name: buyer.facts.legalName }).click()
  await page.getByText(invoiceForm.terms.custom, { exact: true }).click()
  await page.getByLabel(say.form.dueDate, { exact: true }).fill(dueDate)
  await page.getByRole('textbox', { name: say.form.summary }).fill(summary)
  for (const [index, [name, rate, qty]] of items.entries()) {
    const at = (label: string) => page.getByLabel(label.replace('{{row}}', String(index + 1)), { exact: true })
    if (index > 0) await page.getByRole('button', { name: say.form.addItem, exact: true }).click()
    await at(say.form.itemNameOf).fill(name)
    await at(say.form.itemRateOf).fill(rate)
    await at(say.form.itemQtyOf).fill(qty)
  }
  await page.getByRole('button', { name: say.form.addFee, exact: true }).click()
  await page.getByLabel(like(say.form.feeNameOf)).fill(fee[0])
  await page.getByLabel(like(say.form.feeValueOf)).fill(fee[1])
  const { add, note } = invoiceForm.options
  await page.getByRole('button', { name: `${add}: ${note}`, exact: true }).click()
  await page.getByRole('textbox', { name: say.form.notes }).fill(notes)
  await isPreviewRight(seller, buyer)
}

const isPreviewRight = async ({ page, language, facts }: Business, buyer: Business): Promise<void> => {
  const say = documentWords[language]
  const { rows, subtotal, feeLabel, feeAmount, total, summary, notes } = invoiceTerms[language]
  const lines = plain(await paperLines(page))
  expect(lines).toEqual(expect.arrayContaining([facts.legalName, `@${facts.handle}`, `@${buyer.facts.handle}`]))
  expect(lines).toEqual(expect.arrayContaining([buyer.facts.legalName, summary, say.draft]))
  expect(lines.slice(lines.indexOf(say.amount) + 1)).toEqual([
    ...rows.flat(),
    ...[say.subtotal, subtotal, feeLabel, feeAmount, `${say.total} (USD)`, total],
    ...[say.notes, ...notes.split('\n')],
  ])
}

/** Waits until the draft is saved, reads it again, and sends it; answers its id. */
export const sendInvoice = async ({ page, words }: Business): Promise<string> => {
  const { form: say } = words.customer.invoices
  const { saved } = words.customer.invoiceForm.footer
  await expect(page.getByRole('status').filter({ hasText: like(saved) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: say.editTitle })).toBeVisible()
  await page.getByRole('button', { name: say.send, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say.sendTitle })
  await dialog.getByRole('button', { name: like(say.sendAct) }).click()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Opens an invoice and answers what the API said of it. */
export const openInvoice = async ({ page }: Business, invoiceId: string): Promise<DocumentSource> => {
  const isAnswer = (url: string): boolean => url.includes('/api/') && url.endsWith(`/invoices/${invoiceId}`)
  const answered = page.waitForResponse((response) => isAnswer(response.url()))
  await page.goto(`/invoices/${invoiceId}`)
  return (await (await answered).json()).data
}

/** The sheet on the page says exactly what the document of this invoice says; answers its lines. */
export const readPaper = async ({ page, language }: Business, source: DocumentSource): Promise<string[]> => {
  await expect(page.getByTestId('invoice-paper')).toBeVisible()
  const lines = await paperLines(page)
  expect(lines).toEqual(documentLines(invoiceDocument(source, language)))
  return lines
}
