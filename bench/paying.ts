import { localDateIn } from '@contado/money'
import { wallMs } from '../apps/api/src/platform/clock.ts'
import { codeFor, type Person, signIn } from './person.ts'

type Login = { readonly email: string; readonly password: string }
type Payer = { readonly person: Person; readonly email: string; readonly handle: string }

const billOne = async (seller: Person, recipientHandle: string): Promise<Record<string, string>> => {
  const draft = (await seller.send('PUT', '/invoices/draft', {
    body: {
      recipientHandle,
      currency: 'USD',
      accountType: 'smart',
      items: [{ name: 'Hour of work', rate: '1.00', qty: '1' }],
      fees: [],
      sendingDate: localDateIn('UTC', wallMs()),
      dueDate: '2099-12-31',
      summary: '',
      notes: '',
    },
  })) as { invoiceId: string; version: number }
  await seller.send('POST', '/invoices/send', { body: { invoiceId: draft.invoiceId, version: draft.version } })
  return { invoiceId: draft.invoiceId, amount: '1.00', currency: 'USD', accountType: 'smart' }
}

/** A payment that only has to be sent: who pays what, with the code for it. */
export type Ready = { readonly payer: Person; readonly body: Record<string, string>; readonly code: string }

const signInPayer = async (base: string, { email, password }: Login): Promise<Payer> => {
  const person = await signIn(base, email, password)
  const { company } = (await person.send('GET', '/me')) as { company: { handle: string } }
  return { person, email, handle: company.handle }
}

/** Bills the payers in turn, each as often as they stand in the list, and has the codes to pay with sent to their sessions. */
export const readyToPay = async (
  base: string,
  { seller, buyers }: { readonly seller: Person; readonly buyers: readonly Login[] },
  payments: number,
): Promise<Ready[]> => {
  const payers: Payer[] = []
  for (const buyer of buyers) payers.push(await signInPayer(base, buyer))
  const ready: Ready[] = []
  for (let made = 0; made < payments; made += 1) {
    const payer = payers[made % payers.length]
    if (!payer) break
    const { person, email, handle } = payer
    const body = await billOne(seller, handle)
    await person.send('POST', '/me/send-email-2fa', { body: { operation: 'invoices.pay', request: body } })
    ready.push({ payer: person, body, code: await codeFor(base, email) })
  }
  return ready
}

/** So many sessions of one buyer. */
export const sessionsOf = (buyer: Login, count: number): Login[] => Array.from({ length: count }, () => buyer)

/** Pays from the balance. */
export const pay = ({ payer, body, code }: Ready): Promise<unknown> =>
  payer.send('POST', '/invoices/pay', {
    body,
    headers: { 'otp-code': code, 'idempotency-key': `bench-${body.invoiceId}` },
  })
