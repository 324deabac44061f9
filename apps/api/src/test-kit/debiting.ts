import type { Answered, TestApp, TestClient } from './test-app.ts'

type Payer = {
  readonly client: TestClient
  /** The secret of the invoice's link, of somebody without an account. */
  readonly inviteToken?: string
}

const headersOf = ({ inviteToken }: Payer): Record<string, string> =>
  inviteToken === undefined ? {} : { 'invoice-invite-token': inviteToken }

export const askDebitToken = (payer: Payer, invoiceId: string): Promise<Answered> =>
  payer.client.send('POST', '/invoices/ach-debit/token', { body: { invoiceId }, headers: headersOf(payer) })

/** Links an account at a sandbox's bank as the widget does; answers who the payer is at the provider. */
export const linkAccount = async (app: TestApp, token: string, account = '0001'): Promise<string> => {
  const response = await app.servers.widget?.inject({
    method: 'POST',
    url: '/link',
    headers: { origin: app.settings.widgetUrl ?? '' },
    payload: { token, account, login: 'ada', password: 'x' },
  })
  if (response?.statusCode !== 200) throw new Error(`the account was not linked: ${response?.statusCode}`)
  return response.json().data.userId
}

type Debit = { readonly invoiceId: string; readonly account?: string; readonly shouldSimulateFailure?: boolean }

/** Pays an invoice by bank debit, the whole way through the widget's server. */
export const payByBankDebit = async (app: TestApp, payer: Payer, debit: Debit): Promise<Answered> => {
  const { invoiceId, account, ...more } = debit
  const { status, data, error } = await askDebitToken(payer, invoiceId)
  if (status !== 200) throw new Error(`no token: ${status} ${error?.code}`)
  const providerUserId = await linkAccount(app, data.token, account)
  const body = { invoiceId, providerUserId, ...more }
  return payer.client.send('POST', '/invoices/ach-debit/pay', { body, headers: headersOf(payer) })
}
