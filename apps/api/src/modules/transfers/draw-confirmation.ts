import { dateFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { paperSizeOf } from '@contado/contract/organizations/paper-size.ts'
import { paidInvoiceTexts } from '@contado/contract/transfers/paid-invoices.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { transferWords } from '@contado/contract/transfers/transfer-words.domain.ts'
import { isSomething, localDateIn } from '@contado/money'
import type { Language, Member, OpenCall } from '../../platform/call.ts'
import { msOf, parseInstant } from '../../platform/clock.ts'
import { createThread } from '../../platform/thread.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import type { ConfirmationDocument } from './confirmation.pdf.ts'
import type { Drawing } from './drawing-thread.ts'
import { getTransfer } from './list-transfers.ts'
import { say } from './transfer.mail.ts'

const draw = createThread<Drawing, Uint8Array>({
  file: new URL('./drawing-thread.ts', import.meta.url),
  mostWaiting: 12,
  timeoutMs: 20_000,
  memoryMb: 512,
})

// What never left has nothing to confirm.
const confirmed = ['sent', 'completed', 'returned'] as const
type Confirmed = (typeof confirmed)[number]

type Reader = { readonly language: Language; readonly timeZone: string; readonly bank: string }

const documentOf = (
  transfer: Transfer,
  status: Confirmed,
  { language, timeZone, bank }: Reader,
): ConfirmationDocument => {
  const { payee, sourceCurrency, targetCurrency, rate, returnedAmount } = transfer
  const figure = (amount: string, currency: string) => moneyFigureText(amount, currency, language)
  const day = (step: Transfer['steps'][number]['step']): string | null => {
    const at = parseInstant(transfer.steps.find((one) => one.step === step)?.at ?? '')
    return at === null ? null : dateFigureText(localDateIn(timeZone, msOf(at)), language)
  }
  const fact = (label: string, text: string | null) => (text ? [{ label, text }] : [])
  const isExchanged = sourceCurrency !== targetCurrency
  return {
    language,
    bank,
    title: say(language, 'confirmation.title'),
    amount: figure(transfer.targetAmount, targetCurrency),
    status: transferWords[language].statuses[status],
    facts: [
      ...fact(say(language, 'from'), transfer.payer),
      ...fact(say(language, 'to'), payee.name),
      ...fact(say(language, 'account'), [payee.accountNumber, payee.bank, payee.country].filter(Boolean).join(' · ')),
      ...fact(say(language, 'reference'), transfer.reference),
      ...paidInvoiceTexts(transfer.paidInvoices, (text) => figure(text, targetCurrency)).map((text) => ({
        label: say(language, 'invoice'),
        text,
      })),
      ...fact(say(language, 'confirmation.sentOn'), day('sent')),
      ...fact(say(language, 'confirmation.arrivedOn'), day('completed')),
      ...fact(say(language, 'confirmation.returnedOn'), day('returned')),
      ...fact(say(language, 'confirmation.debited'), isExchanged ? figure(transfer.amount, sourceCurrency) : null),
      ...fact(
        say(language, 'confirmation.rate'),
        rate && `1 ${sourceCurrency} = ${rate.slice(0, -6)} ${targetCurrency}`,
      ),
      ...fact(
        say(language, 'confirmation.fee'),
        isSomething(transfer.fee) ? figure(transfer.fee, sourceCurrency) : null,
      ),
      ...fact(say(language, 'confirmation.returned'), returnedAmount && figure(returnedAmount, sourceCurrency)),
      ...fact(say(language, 'confirmation.trace'), transfer.trace),
      { label: say(language, 'confirmation.id'), text: transfer.transferId },
    ],
    foot: `${say(language, 'confirmation.title')} · ${transfer.transferId}`,
  }
}

/** Proof that a transfer was sent, as a PDF in the reader's language. Refuses with `TransferNotFound`, `TransferStatusConflict`. */
export const drawConfirmation = async (
  call: OpenCall<Member>,
  transferId: string,
): Promise<{ fileName: string; content: Uint8Array }> => {
  const { transfer, country } = await call.transaction(async (inside) => {
    const [own] = await listDirectoryEntries(inside.tx, [inside.actor.organizationId])
    return { transfer: await getTransfer(inside, transferId), country: own?.country ?? null }
  })
  const status = confirmed.find((one) => one === transfer.status)
  if (!status) throw new Refusal('TransferStatusConflict')
  const { language, actor, settings } = call
  const document = documentOf(transfer, status, { language, timeZone: actor.timeZone, bank: settings.productName })
  return {
    fileName: `transfer-${transferId}.pdf`,
    content: await draw({ document, country, paper: paperSizeOf(country) }),
  }
}
