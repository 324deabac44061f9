import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { carryOutJob } from '../../platform/jobs/run-jobs.ts'
import type { Settings } from '../../platform/settings.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { maxAttemptsOf } from './delivery-attempts.ts'
import { sendMail, sendText } from './index.ts'
import type { Mail } from './mail-layout.ts'
import { notificationsModule } from './module.ts'

let app: TestApp
const servers: SMTPServer[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(() => done()))
})
afterAll(() => app.close())

type Received = { readonly from: string; readonly to: string[]; readonly raw: string }

const startMailServer = async (options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

const mail: Mail = {
  subject: 'Código de confirmación',
  preheader: 'Solo una vez',
  heading: 'Tu código',
  paragraphs: ['Señal de vida'],
  code: '482913',
}

const write = (settings: Settings, to: string, changes: Partial<Mail> = {}): Promise<string> =>
  inTransaction(app.as('contado_app'), (tx) =>
    sendMail({ tx, settings }, { to, language: 'es', kind: 'test', mail: { ...mail, ...changes } }),
  )
const writeAnswerable = (settings: Settings, replyTo: string): Promise<string> =>
  inTransaction(app.as('contado_app'), (tx) =>
    sendMail({ tx, settings }, { to: 'ana@example.com', language: 'es', kind: 'test', replyTo, mail }),
  )
const deliver = (settings: Settings, messageId: string, worker = 'pool-of-this-test'): Promise<void> =>
  carryOutJob(
    { db: app.as('contado_worker'), settings },
    {
      name: 'notifications.deliver',
      definition: notificationsModule.jobs['notifications.deliver'],
      raw: { messageId },
      held: { jobId: '0', worker },
    },
  )
const rowOf = async (messageId: string) =>
  (await app.owner.query('select * from outgoing_messages where id = $1', [messageId])).rows[0]
const outside = (smtpUrl: string): Settings => ({
  ...app.settings,
  isSandbox: false,
  smtpUrl,
  mailFrom: 'no-reply@contado.example',
})

describe('with a mail server', () => {
  test('the mail arrives with both bodies, and the bodies are blanked here', async () => {
    const { url, received } = await startMailServer()
    const settings = outside(url)
    const messageId = await write(settings, 'ana@example.com')
    expect(await rowOf(messageId)).toMatchObject({ status: 'waiting', body_text: expect.stringContaining('482913') })
    await deliver(settings, messageId)
    const [letter] = received
    expect(letter).toMatchObject({ from: 'no-reply@contado.example', to: ['ana@example.com'] })
    expect(letter?.raw).toMatch(/^From: Contado <no-reply@contado\.example>\r$/m)
    expect(letter?.raw).toMatch(/^To: ana@example\.com\r$/m)
    expect(letter?.raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(letter?.raw).toContain(`Message-ID: <${messageId}@contado.example>`)
    expect(letter?.raw).toContain('Auto-Submitted: auto-generated')
    expect(letter?.raw).toMatch(/Content-Type: text\/plain[\s\S]+482913[\s\S]+Content-Type: text\/html[\s\S]+482913/)
    expect(await rowOf(messageId)).toMatchObject({
      status: 'accepted',
      attempts: 1,
      body_text: null,
      body_html: null,
      failure: null,
    })
    expect((await rowOf(messageId)).accepted_at).not.toBeNull()
  })

  test('answers go to the address that is given, and to none where none is', async () => {
    const { url, received } = await startMailServer()
    const settings = outside(url)
    await deliver(settings, await writeAnswerable(settings, 'ada@halden.example'))
    await deliver(settings, await write(settings, 'ana@example.com'))
    const answersTo = received.map(({ raw }) => /^Reply-To: (.*)$/m.exec(raw)?.[1]?.trim())
    expect(answersTo).toEqual(['ada@halden.example', undefined])
    await expect(writeAnswerable(settings, 'a@b.example\r\nBcc: c@d.example')).rejects.toThrow('line break')
  })

  test('a second run of the job sends nothing', async () => {
    const { url, received } = await startMailServer()
    const settings = outside(url)
    const messageId = await write(settings, 'ana@example.com')
    await deliver(settings, messageId)
    await deliver(settings, messageId)
    expect(received).toHaveLength(1)
  })

  test('two workers with the same job hand the mail over once', async () => {
    const { url, received } = await startMailServer()
    const settings = outside(url)
    const messageId = await write(settings, 'ana@example.com')
    await Promise.all(['pool-one', 'pool-two', 'pool-three'].map((worker) => deliver(settings, messageId, worker)))
    expect(received).toHaveLength(1)
    expect(await rowOf(messageId)).toMatchObject({ status: 'accepted', attempts: 1 })
  })

  test('what another worker was handing over is left to it for a minute, and not forgotten', async () => {
    const { url, received } = await startMailServer()
    const settings = outside(url)
    const messageId = await write(settings, 'ana@example.com')
    const begun = (seconds: number) =>
      app.owner.query(
        `update outgoing_messages set handed_by = 'pool-dead', handed_at = now() - make_interval(secs => $2) where id = $1`,
        [messageId, seconds],
      )
    await begun(50)
    await app.owner.query(`delete from graphile_worker._private_jobs where payload ->> 'messageId' = $1`, [messageId])
    await deliver(settings, messageId)
    expect(received).toHaveLength(0)
    const { rows } = await app.owner.query(
      `select extract(epoch from run_at - now())::int as seconds from graphile_worker._private_jobs where payload ->> 'messageId' = $1`,
      [messageId],
    )
    expect(rows).toEqual([{ seconds: expect.closeTo(65, -1) }])
    await begun(61)
    await deliver(settings, messageId)
    expect(received).toHaveLength(1)
    expect(received[0]?.raw).toContain(`Message-ID: <${messageId}@`)
  })

  test('the sandbox keeps the bodies of what it sends', async () => {
    const { url } = await startMailServer()
    const settings = { ...outside(url), isSandbox: true }
    const messageId = await write(settings, 'ana@example.com')
    await deliver(settings, messageId)
    expect(await rowOf(messageId)).toMatchObject({ status: 'accepted', body_text: expect.stringContaining('482913') })
  })
})

describe('when it fails', () => {
  test('a server that is away: the failure stands in the row, the job comes again', async () => {
    const settings = outside('smtp://127.0.0.1:9')
    const messageId = await write(settings, 'ana@example.com')
    await expect(deliver(settings, messageId)).rejects.toThrow('not taken')
    expect(await rowOf(messageId)).toMatchObject({
      status: 'waiting',
      attempts: 1,
      failure: expect.stringContaining('CONN'),
    })
    const { url, received } = await startMailServer()
    await deliver(outside(url), messageId)
    expect(received).toHaveLength(1)
    expect(await rowOf(messageId)).toMatchObject({ status: 'accepted', attempts: 2, failure: null })
  })

  test('an address that the server refuses for good: failed at once, nothing of the answer is kept but its code', async () => {
    const { url } = await startMailServer({
      onRcptTo: (address, _session, done) =>
        done(Object.assign(new Error(`no mailbox ${address.address} here`), { responseCode: 550 })),
    })
    const messageId = await write(outside(url), 'gone@example.com')
    await deliver(outside(url), messageId)
    const row = await rowOf(messageId)
    expect(row).toMatchObject({ status: 'failed', attempts: 1, body_text: null, failure: 'EENVELOPE 550 RCPT TO' })
  })

  test('a server that is busy: tried again, and given up after the last attempt', async () => {
    const { url } = await startMailServer({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('later'), { responseCode: 451 })),
    })
    const messageId = await write(outside(url), 'ana@example.com')
    await expect(deliver(outside(url), messageId)).rejects.toThrow()
    await app.owner.query('update outgoing_messages set attempts = $2 where id = $1', [
      messageId,
      maxAttemptsOf('mail') - 1,
    ])
    await deliver(outside(url), messageId)
    expect(await rowOf(messageId)).toMatchObject({
      status: 'failed',
      attempts: maxAttemptsOf('mail'),
      failure: 'EENVELOPE 451 MAIL FROM',
    })
  })
})

describe('a text message', () => {
  const providers: Server[] = []
  afterEach(async () => {
    for (const server of providers.splice(0)) await new Promise((done) => server.close(done))
  })
  const provider = async (status: number): Promise<{ settings: Settings; bodies: string[] }> => {
    const bodies: string[] = []
    const server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
      request.on('end', () => void response.writeHead(status).end('{"code":1}'))
    })
    providers.push(server)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sms = { url, account: 'AC7', token: 'secret', from: '+15005550006' }
    return { settings: { ...app.settings, isSandbox: false, sms }, bodies }
  }
  const writeText = (settings: Settings, to = '+4915123456789'): Promise<string> =>
    inTransaction(app.as('contado_app'), (tx) =>
      sendText({ tx, settings }, { to, kind: 'test', text: 'Contado: 482913 confirms this' }),
    )

  test('goes to the provider once, and its words are blanked here', async () => {
    const { settings, bodies } = await provider(201)
    const messageId = await writeText(settings)
    await deliver(settings, messageId)
    await deliver(settings, messageId)
    expect(bodies.map((body) => new URLSearchParams(body).get('Body'))).toEqual(['Contado: 482913 confirms this'])
    expect(await rowOf(messageId)).toMatchObject({ status: 'accepted', channel: 'sms', body_text: null })
  })

  test('that is refused for good fails at once', async () => {
    const { settings } = await provider(400)
    const messageId = await writeText(settings)
    await deliver(settings, messageId)
    expect(await rowOf(messageId)).toMatchObject({ status: 'failed', failure: 'HTTP 400 1', body_text: null })
  })

  test('is tried again for as long as its code may live, and no longer', async () => {
    const { settings } = await provider(503)
    const messageId = await writeText(settings)
    await expect(deliver(settings, messageId)).rejects.toThrow('not taken')
    expect(await rowOf(messageId)).toMatchObject({ status: 'waiting', attempts: 1, failure: 'HTTP 503 1' })
    await app.owner.query('update outgoing_messages set attempts = $2 where id = $1', [
      messageId,
      maxAttemptsOf('sms') - 1,
    ])
    await deliver(settings, messageId)
    expect(await rowOf(messageId)).toMatchObject({ status: 'failed', attempts: maxAttemptsOf('sms') })
  })

  test('stays in the sandbox’s inbox where no provider is configured', async () => {
    const messageId = await writeText(app.settings)
    await app.drainJobs()
    expect(await rowOf(messageId)).toMatchObject({ status: 'kept', body_text: 'Contado: 482913 confirms this' })
  })

  test('is refused outside the sandbox without a provider, and to what is no number', async () => {
    await expect(writeText({ ...app.settings, isSandbox: false })).rejects.toMatchObject({
      code: 'TextMessagesNotConfigured',
    })
    await expect(writeText(app.settings, '12')).rejects.toThrow('number')
  })
})

describe('without a mail server', () => {
  test('the sandbox’s mailbox keeps the mail', async () => {
    const messageId = await write(app.settings, 'ana@example.com')
    await app.drainJobs()
    expect(await rowOf(messageId)).toMatchObject({
      status: 'kept',
      attempts: 0,
      body_text: expect.stringContaining('482913'),
    })
  })
})

describe('writing', () => {
  test('a line break in the address or the subject is refused, and nothing is written', async () => {
    const count = async () => (await app.owner.query('select count(*)::int as n from outgoing_messages')).rows[0].n
    const before = await count()
    await expect(write(app.settings, 'ana@example.com\r\nBcc: all@example.com')).rejects.toThrow('line break')
    await expect(write(app.settings, 'ana@example.com', { subject: 'Hi\nBcc: all@example.com' })).rejects.toThrow(
      'line break',
    )
    await expect(write(app.settings, 'ana@example.com', { subject: 'Hi\u2028' })).rejects.toThrow('line break')
    expect(await count()).toBe(before)
  })

  test('a mail of an undone transaction does not exist, nor does its job', async () => {
    const jobs = async () =>
      (await app.owner.query('select coalesce(max(id), 0) as id from graphile_worker.jobs')).rows[0].id
    await app.drainJobs()
    const before = await jobs()
    const undone = inTransaction(app.as('contado_app'), async (tx) => {
      await sendMail({ tx, settings: app.settings }, { to: 'undone@example.com', language: 'en', kind: 'test', mail })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobs()).toBe(before)
    expect(
      (await app.owner.query(`select 1 from outgoing_messages where recipient = 'undone@example.com'`)).rowCount,
    ).toBe(0)
  })

  test('outside the sandbox no request can read what was mailed', async () => {
    await write(app.settings, 'ana@example.com')
    const rows = await inTransaction(app.as('contado_app'), (tx) =>
      tx.selectFrom('outgoing_messages').selectAll().execute(),
    )
    expect(rows).toEqual([])
  })
})
