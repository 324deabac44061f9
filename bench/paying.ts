import { localDateIn } from '@contado/money'
import { wallMs } from '../apps/api/src/platform/clock.ts'
import { codeFor, type Person, signIn } from './person.ts'

type Billed = { readonly invoiceId: string; readonly body: Record<string, string> }

const billMany = async (seller: Person, buyerHandle: string, payments: number): Promise<Billed[]> => {
  const today = localDateIn('UTC', wallMs())
  const billed: Billed[] = []
  for (let made = 0; made < payments; made += 1) {
    const draft = (await seller.send('PUT', '/invoices/draft', {
      body: {
        recipientHandle: buyerHandle,
        currency: 'USD',
        accountType: 'smart',
        items: [{ name: 'Hour of work', rate: '1.00', qty: '1' }],
        fees: [],
        sendingDate: today,
        dueDate: '2099-12-31',
        summary: '',
        notes: '',
      },
    })) as { invoiceId: string; version: number }
    await seller.send('POST', '/invoices/send', { body: { invoiceId: draft.invoiceId, version: draft.version } })
    const body = { invoiceId: draft.invoiceId, amount: '1.00', currency: 'USD', accountType: 'smart' }
    billed.push({ invoiceId: draft.invoiceId, body })
  }
  return billed
}

/** A payment that only has to be sent: who pays what, with the code for it. */
export type Ready = { readonly payer: Person; readonly body: Record<string, string>; readonly code: string }

type Login = { readonly email: string; readonly password: string }

/** Bills a buyer of the sandbox, and has the codes to pay with sent to as many of their sessions. */
export const readyToPay = async (
  base: string,
  { seller, buyer }: { readonly seller: Person; readonly buyer: Login },
  { payments, sessions }: { readonly payments: number; readonly sessions: number },
): Promise<Ready[]> => {
  const payers: Person[] = []
  for (let made = 0; made < sessions; made += 1) payers.push(await signIn(base, buyer.email, buyer.password))
  const [first] = payers
  if (!first) return []
  const { company } = (await first.send('GET', '/me')) as { company: { handle: string } }
  const ready: Ready[] = []
  for (const [index, { body }] of (await billMany(seller, company.handle, payments)).entries()) {
    const payer = payers[index % payers.length] ?? first
    await payer.send('POST', '/me/send-email-2fa', { body: { operation: 'invoices.pay', request: body } })
    ready.push({ payer, body, code: await codeFor(base, buyer.email) })
  }
  return ready
}

/** Pays from the balance. */
export const pay = ({ payer, body, code }: Ready): Promise<unknown> =>
  payer.send('POST', '/invoices/pay', {
    body,
    headers: { 'otp-code': code, 'idempotency-key': `bench-${body.invoiceId}` },
  })
