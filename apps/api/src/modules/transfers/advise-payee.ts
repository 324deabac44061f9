import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import type { PaidInvoice } from '@contado/contract/transfers/transfer.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Language, Work } from '../../platform/call.ts'
import { findBeneficiary } from '../beneficiaries/index.ts'
import { sendMail } from '../notifications/index.ts'
import { say } from './transfer.mail.ts'
import { selectTransfer } from './transfers.store.ts'

/** The invoices that a transfer pays, each with what is paid of it, as its payee reads them. */
export const paidInvoiceLines = (invoices: readonly PaidInvoice[], currency: Currency, language: Language): string[] =>
  invoices.map(({ number, amount }) =>
    amount === null ? number : `${number} · ${moneyFigureText(amount, currency, language)}`,
  )

/** Mails the payee what is on its way, with the whole reference, where the business wishes so. */
export const advisePayee = async (work: Work, transferId: string): Promise<void> => {
  const row = await selectTransfer(work.tx, transferId)
  if (row === null || row.beneficiary_id === null) return
  const party = await findBeneficiary(work.tx, row.beneficiary_id)
  if (!party?.sends_remittance_advice || party.email === null) return
  const { language } = party
  const amount = moneyFigureText(moneyText(money(row.target_minor, row.target_currency)), row.target_currency, language)
  const values = { amount, payer: row.payer_name }
  await sendMail(work, {
    to: party.email,
    language,
    organizationId: row.organization_id,
    kind: 'remittance-advice',
    mail: {
      subject: say(language, 'advice.subject', values),
      preheader: say(language, 'advice.text', values),
      heading: say(language, 'advice.subject', values),
      paragraphs: [say(language, 'advice.text', values)],
      facts: [
        { label: say(language, 'amount'), value: amount },
        { label: say(language, 'from'), value: row.payer_name },
        { label: say(language, 'account'), value: `${row.target_currency} ••••${row.payee_last4 ?? ''}` },
        ...(row.reference === '' ? [] : [{ label: say(language, 'reference'), value: row.reference }]),
        ...paidInvoiceLines(row.paid_invoices, row.target_currency, language).map((value) => ({
          label: say(language, 'invoice'),
          value,
        })),
      ],
    },
  })
}
