import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { localDateIn } from '@contado/money'
import { type APIRequestContext, expect } from '@playwright/test'

const api = `${process.env.CUSTOMER_URL}/api/new/sandbox`

const read = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(`${api}/${path}`)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()).data
}

/** Something that no other test and no earlier run used: six lower-case hexadecimal digits. */
export const unused = (): string => randomBytes(3).toString('hex')

// A number belongs to one login: of too few, two journeys of a run take the same.
const areas = ['202', '206', '212', '303', '312', '404', '415', '503', '512', '617'] as const

/** A mobile number of the United States that hardly anybody else used. */
export const unusedPhone = (): { readonly phoneNumber: string; readonly countryIso: string } => ({
  phoneNumber: `+1${areas[randomInt(areas.length)]}${randomInt(520, 600)}${String(randomInt(10_000)).padStart(4, '0')}`,
  countryIso: 'US',
})

/** The newest code that was mailed to an address, or texted to its owner; for demonstration staff, the authenticator's. */
export const readCode = async (request: APIRequestContext, email: string): Promise<string> =>
  (await read(request, `one-time-code?email=${encodeURIComponent(email)}`)).code

/** The same six digits with the first one changed. */
export const wrongCode = (code: string): string => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`

/** The civil date of the business clock in a zone. */
export const readToday = async (request: APIRequestContext, zone: string) => {
  const { businessNow } = await read(request, 'clock')
  return localDateIn(zone, Date.parse(businessNow))
}

/** Moves business time forward; what is due by then is carried out. */
export const passTime = async (request: APIRequestContext, ms: number): Promise<void> => {
  const { businessNow } = await read(request, 'clock')
  const advanceTo = new Date(Date.parse(businessNow) + ms).toISOString()
  const answer = await request.post(`${api}/clock`, { data: { advanceTo } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The mails to an address, newest first. */
export const readMails = async (
  request: APIRequestContext,
  email: string,
): Promise<readonly { readonly subject: string; readonly text: string }[]> =>
  (await read(request, `mailbox?to=${encodeURIComponent(email)}`)).items

/** Money arrives for an account number that nobody has; answers the deposit's id. */
export const announceUnplaced = async (
  request: APIRequestContext,
  notice: { readonly amount: string; readonly senderName: string; readonly reference: string },
): Promise<string> => {
  const answer = await request.post(`${api}/unplaced-deposits`, {
    data: { currency: 'USD', accountType: 'smart', accountNumber: '0000 0000 4471', ...notice },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data.depositId
}
