import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { transferEndpoints } from '@contado/contract/transfers/transfers.endpoints.ts'
import { isLocalDate, money, moneyText } from '@contado/money'
import type { Call, Language, Member } from '../../platform/call.ts'
import type { Described, OperationDescription } from '../../platform/operation-descriptions.ts'
import { type AskedSending, payeeNameOf, payeeNumberOf } from './asked-transfer.ts'
import { offerTransfer } from './quote-transfer.ts'
import { say } from './transfer.mail.ts'
import { selectTransfer } from './transfers.store.ts'

const bodies = {
  create: transferEndpoints['transfers.create'].body,
  withdraw: transferEndpoints['transfers.withdraw'].body,
}

const describe = async (call: Call<Member>, asked: AskedSending): Promise<Described> => {
  const { target, priced } = await offerTransfer(call, asked)
  const { sendDate, reference } = asked
  const inLanguage = (language: Language): OperationDescription => {
    const amount = moneyFigureText(moneyText(priced.target), priced.target.currency, language)
    return {
      operation: say(language, 'operation', { amount, payee: payeeNameOf(target) }),
      facts: [
        { label: say(language, 'amount'), value: amount },
        { label: say(language, 'to'), value: payeeNameOf(target) },
        { label: say(language, 'account'), value: payeeNumberOf(target) },
        ...(reference === '' ? [] : [{ label: say(language, 'reference'), value: reference }]),
        ...(sendDate !== undefined && isLocalDate(sendDate)
          ? [{ label: say(language, 'sendDate'), value: dayFigureText(sendDate, language) }]
          : []),
      ],
    }
  }
  return { en: inLanguage('en'), es: inLanguage('es') }
}

/** What the message with the code says of a transfer: amount, payee, account and day, from the server's own rows. */
export const describeTransfer = (call: Call<Member>, request: unknown): Promise<Described> =>
  describe(call, bodies.create.parse(request))

/** What the message with the code says of an approval: what is approved, from its row. */
export const describeApproval = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const { transferId } = transferEndpoints['transfers.approve'].body.parse(request)
  const row = await selectTransfer(call.tx, transferId)
  if (row?.organization_id !== call.actor.organizationId) throw new Refusal('TransferNotFound')
  const inLanguage = (language: Language): OperationDescription => {
    const amount = moneyFigureText(
      moneyText(money(row.target_minor, row.target_currency)),
      row.target_currency,
      language,
    )
    const last4 = row.payee_last4 === null ? [] : [{ label: say(language, 'account'), value: `••••${row.payee_last4}` }]
    return {
      operation: say(language, 'approve', { amount, payee: row.payee_name }),
      facts: [
        { label: say(language, 'amount'), value: amount },
        { label: say(language, 'to'), value: row.payee_name },
        ...last4,
        ...(row.reference === '' ? [] : [{ label: say(language, 'reference'), value: row.reference }]),
      ],
    }
  }
  return { en: inLanguage('en'), es: inLanguage('es') }
}

/** The same of a withdrawal. */
export const describeWithdrawal = (call: Call<Member>, request: unknown): Promise<Described> =>
  describe(call, bodies.withdraw.parse(request))
