// PDFs of invoices per second of one core, beside a warm browser that prints the same page in the same run: the page is open, its
// fonts are loaded, only its content changes. Both are measured in processor time, the browser's with all its processes.
import { type DocumentSource, invoiceDocument } from '@contado/contract/invoices/invoice-document.domain.ts'
import { chromium } from '@playwright/test'
import { invoicePdf } from '../apps/api/src/modules/invoices/invoice-document.pdf.ts'
import { findBrowser } from '../tools/browser.ts'
import { machineLine } from './machine-line.ts'
import { pageContent, pageFrame } from './printed-page.ts'
import { cpuMsOf, familyCpuMs, median } from './processor-time.ts'

const rounds = 7
const times = 12
const goal = 1.3

const sourceOf = (lines: number, change: Partial<DocumentSource> = {}): DocumentSource => ({
  viewer: 'buyer',
  status: 'sent',
  invoiceNumber: 'INV-2026-0042',
  currency: 'USD',
  items: Array.from({ length: lines }, (_, index) => ({
    name: `Position ${index + 1}, delivered and installed in the second week of the month`,
    rate: '38.50',
    qty: String(index + 1),
    amount: (38.5 * (index + 1)).toFixed(2),
  })),
  fees: [{ name: 'Delivery', type: 'fixed', value: '310.00', amount: '310.00' }],
  taxes: [],
  subtotal: '13745.00',
  baseAmount: '14055.00',
  lateFeeAmount: '0.00',
  discountAmount: '0.00',
  cashbackAmount: null,
  customFields: [{ label: 'Purchase order', value: 'PO-7741' }],
  earlyDiscountPercent: '0.02',
  earlyDiscountEndDate: '2026-03-20',
  lateFeeSettings: { type: 'recurring', percent: '0.015', repeatPeriod: 30 },
  totalDue: '14055.00',
  paidAmount: '0.00',
  amountToPay: '14055.00',
  sendingDate: '2026-03-05',
  dueDate: '2026-04-30',
  summary: 'Brand refresh, first half',
  notes: 'Thank you for a lively workshop.',
  senderDisplayName: 'Halden Studio LLC',
  senderHandle: 'halden_studio',
  senderBusinessAddress: {
    line1: '1420 NW Lovejoy Street',
    city: 'Portland',
    state: 'OR',
    zip: '97209',
    country: 'US',
  },
  recipientDisplayName: 'Brandt & Söhne GmbH',
  recipientHandle: 'brandt_sohne',
  recipientBusinessAddress: { line1: 'Oranienstraße 185', city: 'Berlin', zip: '10999', country: 'DE' },
  ...change,
})

const repeated = async (work: () => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < times; index += 1) await work()
}
const perSecond = (ms: number): string => `${(1000 / ms).toFixed(1).padStart(6)}/s of one core (${ms.toFixed(1)} ms)`

const draw = (source: DocumentSource) => invoicePdf(source, { language: 'en', productName: 'Contado' })

const executablePath = findBrowser()
if (executablePath === null || process.platform !== 'linux') {
  const source = sourceOf(5)
  await repeated(() => draw(source))
  console.log(`our own, 5 lines: ${perSecond((await cpuMsOf(() => repeated(() => draw(source)))) / times)}`)
  console.log('No comparison: it needs Linux and a Chromium (CHROMIUM_PATH).')
  process.exit()
}

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  const page = await browser.newPage()
  await page.setContent(pageFrame())
  const print = async (content: string): Promise<Buffer> => {
    await page.locator('body').evaluate((body, html) => {
      body.innerHTML = html
    }, content)
    return page.pdf({ preferCSSPageSize: true, printBackground: true })
  }
  console.log(machineLine())
  for (const [name, source] of [
    ['5 lines', sourceOf(5)],
    ['60 lines', sourceOf(60)],
    ['5 lines, Japanese', sourceOf(5, { recipientDisplayName: '株式会社さくら東京', summary: '設計および監理業務' })],
  ] as const) {
    const content = pageContent(invoiceDocument(source, 'en'))
    await repeated(() => draw(source))
    await repeated(() => print(content))
    const measured: { own: number[]; browser: number[] } = { own: [], browser: [] }
    // In turns, so that whatever else the machine does meets both.
    for (let round = 0; round < rounds; round += 1) {
      measured.own.push((await cpuMsOf(() => repeated(() => draw(source)))) / times)
      const before = familyCpuMs()
      await repeated(() => print(content))
      measured.browser.push((familyCpuMs() - before) / times)
    }
    const [own, printed] = [median(measured.own), median(measured.browser)]
    const [ownBytes, printedBytes] = [(await draw(source)).length, (await print(content)).length]
    console.log(`${name}: the browser  ${perSecond(printed)}, ${Math.round(printedBytes / 1024)} KB`)
    console.log(
      `${name}: our own      ${perSecond(own)}, ${Math.round(ownBytes / 1024)} KB  ${(printed / own).toFixed(2)} × the browser (goal ≥ ${goal})`,
    )
    if (printed / own < goal) process.exitCode = 1
  }
} finally {
  await browser.close()
}
