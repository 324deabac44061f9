import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeSecrets, signNotice } from '../../providers/rails/notice-signature.ts'
import { verifyCompany } from '../../test-kit/companies.ts'
import { signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { wallMs } from '../clock.ts'
import { newId, newToken } from '../ids.ts'
import { newSessionToken } from '../session-token.ts'
import { perMinute } from './limits.ts'

const webhooks = {
  '/webhooks/rails/traditional_rail': { header: 'rails-signature', provider: 'traditional_rail' },
  '/webhooks/bank-debits': { header: 'bank-debits-signature', provider: 'bank_debits' },
} as const
type Path = keyof typeof webhooks
const paths = Object.keys(webhooks) as Path[]

const post = async (app: TestApp, path: Path, sent: { raw: Buffer; signature?: string; address?: string }) => {
  const signed = sent.signature === undefined ? {} : { [webhooks[path].header]: sent.signature }
  const answer = await app.servers.customer.inject({
    method: 'POST',
    url: path,
    remoteAddress: sent.address ?? '127.0.0.1',
    headers: { 'content-type': 'application/json', ...signed },
    payload: sent.raw,
  })
  const { error, data } = answer.json()
  return { word: error?.code ?? data.outcome, retryAfter: answer.headers['retry-after'] }
}

const notice = (): Buffer =>
  Buffer.from(JSON.stringify({ eventId: newId(), orderId: newId(), clientTransferId: newId(), state: 'settled' }))

const sign = (app: TestApp, path: Path, raw: Buffer): string => {
  const { provider } = webhooks[path]
  const [secret = ''] = noticeSecrets(provider, { ...app.settings, railsWebhookSecrets: [] })
  return signNotice(raw, { secret, atMs: wallMs() })
}

describe('while no database can be reached', () => {
  let app: TestApp
  let signedIn: TestClient
  let signedOut: TestClient

  // From another database: nobody shuts the one that they are in.
  const allow = async (isAllowed: boolean): Promise<void> => {
    const url = new URL(app.superuserUrl)
    const name = url.pathname.slice(1)
    const elsewhere = new pg.Client({ connectionString: Object.assign(url, { pathname: '/postgres' }).href })
    await elsewhere.connect()
    await elsewhere.query(`alter database "${name}" with allow_connections ${isAllowed}`)
    await elsewhere.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename in ('contado_app', 'contado_staff')`,
      [name],
    )
    await elsewhere.end()
  }

  beforeAll(async () => {
    app = await startTestApp({}, { isJournaled: false })
    signedIn = (await verifyCompany(app)).browser
    const leaver = await signUp(app)
    signedOut = leaver.browser
    await app.owner.query('delete from sessions where user_id = $1', [leaver.userId])
    expect((await signedOut.send('GET', '/invoices/income')).error?.code).toBe('Unauthenticated')
    await allow(false)
  })
  afterAll(async () => {
    await allow(true)
    await app.close()
  })

  test('whoever is in order notices it', async () => {
    expect((await signedIn.send('GET', '/invoices/income')).status).toBeGreaterThanOrEqual(429)
    const body = { handle: 'free_handle' }
    const answer = await app.customer().send('POST', '/signups/check-if-handle-exists', { body })
    expect(answer.status).toBeGreaterThanOrEqual(429)
  })

  test.each(paths)(
    '%s turns away what nobody signed, in full, and takes what was signed to the database',
    async (path) => {
      const raw = notice()
      const signature = sign(app, path, raw)
      expect(await post(app, path, { raw })).toMatchObject({ word: 'NoticeNotSigned' })
      expect(await post(app, path, { raw: notice(), signature })).toMatchObject({ word: 'NoticeNotSigned' })
      const nonsense = Buffer.from('{}')
      expect(await post(app, path, { raw: nonsense, signature: sign(app, path, nonsense) })).toMatchObject({
        word: 'MalformedRequest',
      })
      const long = Buffer.alloc(65 * 1024, ' ')
      expect(await post(app, path, { raw: long, signature: sign(app, path, long) })).toMatchObject({
        word: 'PayloadTooLarge',
      })
      expect(['InternalError', 'TooManyRequests']).toContain((await post(app, path, { raw, signature })).word)
    },
  )

  test('a stranger is turned away where one must be signed in, also with a foreign id, and between two steps', async () => {
    const [customer, staff] = [app.customer(), app.staff()]
    const seen = {
      business: (await customer.send('GET', '/invoices/income')).error?.code,
      foreign: (await customer.send('GET', '/me', { userId: newId() })).error?.code,
      step: (await customer.send('POST', '/sessions/confirm', { body: {} })).error?.code,
      staff: (await staff.send('GET', '/admin/me', { userId: newId() })).error?.code,
    }
    expect(seen).toEqual({
      business: 'Unauthenticated',
      foreign: 'Unauthenticated',
      step: 'VerificationLinkExpired',
      staff: 'Unauthenticated',
    })
  })

  test('so is whoever brings a session that this house never opened, and whoever repeats one that is over', async () => {
    const [customer, staff] = [app.customer(), app.staff()]
    const [ours, theirs] = [signedIn.cookies.get('contado_session') ?? '', newToken()]
    const foreign = [
      theirs,
      `half-${theirs}`,
      `${theirs}.${ours.split('.')[1]}`,
      newSessionToken('another house', 'session'),
    ]
    const said: (string | undefined)[] = [(await signedOut.send('GET', '/invoices/income')).error?.code]
    for (const token of foreign) {
      customer.cookies.set('contado_session', token)
      said.push((await customer.send('GET', '/invoices/income', { userId: signedIn.userId })).error?.code)
    }
    staff.cookies.set('contado_staff_session', ours)
    said.push((await staff.send('GET', '/admin/me', { userId: newId() })).error?.code)
    expect(said).toEqual(Array(6).fill('Unauthenticated'))
  })

  test('what a stranger sends that makes no sense is refused where anybody may send', async () => {
    const body = { handle: 7 }
    const answer = await app.customer().send('POST', '/signups/check-if-handle-exists', { body })
    expect(answer.error?.code).toBe('ValidationError')
  })
})

describe('notices', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: String(20 / perMinute.notice) })
  })
  afterAll(() => app.close())

  test.each(paths)('%s is counted by network, so that a stranger takes nothing from the provider', async (path) => {
    const stranger = `203.0.113.${paths.indexOf(path) + 1}`
    const words: string[] = []
    for (let times = 0; times < 21; times += 1) {
      const signature = `t=1,v1=${newToken()}`
      words.push((await post(app, path, { raw: notice(), signature, address: stranger })).word)
    }
    expect(words).toEqual([...Array(20).fill('NoticeNotSigned'), 'TooManyRequests'])
    expect(Number((await post(app, path, { raw: notice(), address: stranger })).retryAfter)).toBeGreaterThan(0)
    const raw = notice()
    expect((await post(app, path, { raw, signature: sign(app, path, raw), address: '198.51.100.9' })).word).toBe('new')
  })
})

test('made-up sessions are counted by the network that they come from', async () => {
  const app = await startTestApp({ RATE_LIMIT_FACTOR: String(20 / perMinute.read) }, { isJournaled: false })
  try {
    const browser = app.customer()
    const said: (string | undefined)[] = []
    for (let times = 0; times < 21; times += 1) {
      browser.cookies.set('contado_session', newToken())
      said.push((await browser.send('GET', '/invoices/income', { userId: newId() })).error?.code)
    }
    expect(said).toEqual([...Array(20).fill('Unauthenticated'), 'TooManyRequests'])
  } finally {
    await app.close()
  }
})
