import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { paidInvoiceTexts } from '@contado/contract/transfers/paid-invoices.ts'
import { money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { findBeneficiary } from '../beneficiaries/index.ts'
import { sendMail } from '../notifications/index.ts'
import { say } from './transfer.mail.ts'
import { selectTransfer } from './transfers.store.ts'

/** Mails the payee what is on its way, with the whole reference, where the business wishes so. */
export const advisePayee = async (work: Work, transferId: string): Promise<void> => {
  const row = await selectTransfer(work.tx, transferId)
  if (row === null || row.beneficiary_id === null) return
  const party = await findBeneficiary(work.tx, row.beneficiary_id)
  if (!party?.sends_remittance_advice || party.email === null) return
  const { language } = party
  const figure = (text: string): string => moneyFigureText(text, row.target_currency, language)
  const amount = figure(moneyText(money(row.target_minor, row.target_currency)))
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
        ...paidInvoiceTexts(row.paid_invoices, figure).map((value) => ({
          label: say(language, 'invoice'),
          value,
        })),
      ],
    },
  })
}
