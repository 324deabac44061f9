import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StaffError } from '../../apps/api/src/modules/staff/index.ts'
import { authenticatorApp } from '../../apps/api/src/test-kit/authenticator-codes.ts'
import { asOwner, confirmStaff, newAddress, signInStaff, testPassword } from '../../apps/api/src/test-kit/people.ts'
import { startTestApp, type TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import { rootFolder } from '../stack/root-folder.ts'
import { StartError } from '../stack/start-error.ts'
import { readCommand } from './read-command.ts'
import { runCommand } from './run-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Ran = { readonly code: number; readonly out: string; readonly err: string }

/** Runs the command line as a person would, on the test's own database. */
const spawned = (args: readonly string[], input = ''): Promise<Ran> =>
  new Promise((settle) => {
    const env = { ...process.env, DATABASE_URL: app.settings.databaseUrl, APP_SECRET: app.settings.secret }
    const child = execFile(
      process.execPath,
      [join(rootFolder, 'tools/staff.ts'), ...args],
      { env },
      (error, out, err) => settle({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
    child.stdin?.end(input)
  })

/** The same without a process of its own. */
const staff = async (args: readonly string[], input = ''): Promise<Ran> => {
  try {
    const command = readCommand(args)
    const lines = await asOwner(app, (db) =>
      runCommand({ db, settings: app.settings, readPassword: async () => input }, command),
    )
    return { code: 0, out: lines.join('\n'), err: '' }
  } catch (error) {
    if (error instanceof StaffError || error instanceof StartError) return { code: 1, out: '', err: error.message }
    throw error
  }
}

const hire = async (role = 'finance', ...more: string[]) => {
  const email = newAddress('hired')
  const ran = await staff([
    ...['create', email, '--first-name', 'Mara', '--last-name', 'Klein', '--role', role],
    ...['--show-secrets', ...more],
  ])
  expect(ran.err).toBe('')
  const uri = /otpauth:\/\/\S+/.exec(ran.out)?.[0] ?? ''
  const password = /shown this once: (\S+)$/m.exec(ran.out)?.[1] ?? ''
  return { email, uri, password, out: ran.out }
}

const signIn = async (email: string, { password, uri }: { password: string; uri: string }, stepsLater = 0) => {
  const browser = app.staff()
  const begun = await browser.send('POST', '/admin/sessions/intermediate', { body: { email, password } })
  if (begun.status !== 200) return { browser, status: begun.status }
  const scanned = authenticatorApp(new URL(uri).searchParams.get('secret') ?? '')
  const { status, data } = await confirmStaff(browser, scanned.code(stepsLater))

  browser.userId = data?.staffId ?? 'new'
  return { browser, status }
}

const auditOf = async (email: string) => {
  const { rows } = await app.owner.query(
    `select action, actor_kind, subject from audit_entries where subject ->> 'staffId' =
       (select id::text from staff where email = $1) order by at`,
    [email],
  )
  return rows
}

describe('done', () => {
  test('whoever is created signs in with the password that was made and the authenticator that was shown', async () => {
    const { email, uri, password, out } = await hire('compliance-head')
    expect(out).toMatch(/[█▀▄]{10}/u)
    const { browser, status } = await signIn(email, { uri, password })
    expect(status).toBe(200)
    expect((await browser.send('GET', '/admin/me')).data).toMatchObject({ email, role: 'compliance-head' })
    const [entry] = await auditOf(email)
    expect(entry).toMatchObject({ action: 'staff.created', actor_kind: 'operator' })
    expect(entry.subject.role).toBe('compliance-head')
    expect(JSON.stringify(entry)).not.toContain(password)
  })

  test('the list says who, which role, and who is signed in or out of the house', async () => {
    const { email, ...secrets } = await hire()
    await signIn(email, secrets)
    expect((await staff(['list'])).out).toMatch(new RegExp(`${email} +finance +1 open sessions +Mara Klein`))
    await staff(['disable', email.toUpperCase()])
    expect((await staff(['list'])).out).toMatch(new RegExp(`${email} +finance +disabled +Mara Klein`))
  })

  test('disabling ends the session at once and lets nobody in; enabling does again', async () => {
    const { email, ...secrets } = await hire()
    const { browser } = await signIn(email, secrets)
    expect((await browser.send('GET', '/admin/me')).status).toBe(200)
    expect((await staff(['disable', email])).code).toBe(0)
    expect((await browser.send('GET', '/admin/me')).status).toBe(401)
    expect((await signIn(email, secrets, 1)).status).toBe(403)
    expect((await staff(['enable', email])).code).toBe(0)
    expect((await browser.send('GET', '/admin/me')).status).toBe(401)
    expect((await signIn(email, secrets, 1)).status).toBe(200)
    expect((await auditOf(email)).map(({ action }) => action)).toEqual([
      'staff.created',
      'staff.disabled',
      'staff.enabled',
    ])
  })

  test('another role acts on the next request of an open session', async () => {
    const { email, ...secrets } = await hire('finance')
    const { browser } = await signIn(email, secrets)
    const approve = () =>
      browser.send('PUT', '/admin/verification/approve-company', { body: { organizationId: browser.userId } })
    expect((await approve()).error?.code).toBe('StaffNotPermitted')
    expect((await staff(['set-role', email, '--role', 'compliance-analyst'])).out).toContain('was finance')
    expect((await approve()).status).toBe(404)
  })

  test('another password, from standard input: the earlier one and every session end', async () => {
    const { email, ...secrets } = await hire()
    const { browser } = await signIn(email, secrets)
    const ran = await staff(['set-password', email, '--password-stdin'], testPassword)
    expect([ran.code, ran.out.includes(testPassword)]).toEqual([0, false])
    expect((await browser.send('GET', '/admin/me')).status).toBe(401)
    expect((await signIn(email, secrets)).status).toBe(403)
    expect((await signIn(email, { ...secrets, password: testPassword }, 1)).status).toBe(200)
  })

  test('another authenticator: the earlier one and every session end', async () => {
    const { email, ...secrets } = await hire()
    const { browser } = await signIn(email, secrets)
    const { out } = await staff(['reset-authenticator', email, '--show-secrets'])
    expect((await browser.send('GET', '/admin/me')).status).toBe(401)
    expect((await signIn(email, secrets, 1)).status).toBe(403)
    const uri = /otpauth:\/\/\S+/.exec(out)?.[0] ?? ''
    expect((await signIn(email, { ...secrets, uri })).status).toBe(200)
  })
})

describe('refused, nothing changed', () => {
  const create = (email: string, password: string) =>
    staff(
      [...['create', email, '--first-name', 'Mara', '--last-name', 'Klein'], '--role', 'finance', '--password-stdin'],
      password,
    )

  test('a weak password, an address that is none, taken or unknown', async () => {
    const { email } = await hire()
    const answers = [
      await create(newAddress(), 'password'),
      await create('nobody', testPassword),
      await create(email.toUpperCase(), testPassword),
      await staff(['disable', 'nobody@example.com']),
    ]
    expect(answers.map(({ err }) => err)).toEqual([
      'the password breaks the rules: digit, uppercase',
      'nobody is not an email address',
      `${email} belongs to a member of staff already`,
      'nobody of the staff has the address nobody@example.com',
    ])
  })
})

describe('as a process', () => {
  const args = (email: string) => [
    ...['create', email, '--first-name', 'Mara', '--last-name', 'Klein', '--role', 'finance'],
    '--password-stdin',
  ]

  test('reads the password, shows the authenticator, and not the password', async () => {
    const email = newAddress('hired')
    const { code, out, err } = await spawned([...args(email), '--show-secrets'], `${testPassword}\n`)
    expect([code, err]).toEqual([0, ''])
    expect(out).not.toContain(testPassword)
    const uri = /otpauth:\/\/\S+/.exec(out)?.[0] ?? ''
    expect((await signIn(email, { uri, password: testPassword })).status).toBe(200)
  })

  test('shows no secret to a file, and says in one line what is wrong', async () => {
    const told = await Promise.all([
      spawned(args('a@example.com'), testPassword),
      spawned([...args(newAddress()), '--show-secrets']),
      spawned(['disable', 'nobody@example.com']),
      spawned(['fire', 'a@example.com']),
    ])
    expect(told.map(({ code, out }) => [code, out])).toEqual(Array(4).fill([1, '']))
    expect(told.map(({ err }) => err.split('\n')[0])).toEqual([
      'create shows secrets, and this output is not a terminal. Run it in one, or add --show-secrets.',
      'No password came on standard input. Without --password-stdin one is made for you.',
      'Nothing was changed: nobody of the staff has the address nobody@example.com.',
      'There is no command fire.',
    ])
  })
})

test('a signed-in colleague is not touched by what happens to another', async () => {
  const colleague = await signInStaff(app, 'auditor')
  const { email } = await hire()
  await staff(['disable', email])
  expect((await colleague.send('GET', '/admin/me')).status).toBe(200)
})
