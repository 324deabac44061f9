import type { DeskCase, DeskLine } from '@contado/contract/desk/desk.endpoints.ts'
import { deskQueues, deskSources } from '@contado/contract/desk/desk-queues.ts'
import { isBusinessDay } from '@contado/contract/reference-data/business-days.domain.ts'
import { addDays, parseLocalDate } from '@contado/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Instant, instantOf, wallMs } from '../../platform/clock.ts'
import { startAppWithCompanies, submitCompany, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { signInStaff, signUp } from '../../test-kit/people.ts'
import { acting, expectIndexes, plansOf } from '../../test-kit/plans.ts'
import type { Answered, TestApp, TestClient } from '../../test-kit/test-app.ts'
import { selectLines } from './desk-lines.store.ts'

let app: TestApp
let analyst: TestClient
let other: TestClient
let head: TestClient
let success: TestClient
let finance: TestClient
let auditor: TestClient
let banking: TestCompany
let applying: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  analyst = await signInStaff(app, 'compliance-analyst')
  other = await signInStaff(app, 'compliance-analyst')
  head = await signInStaff(app, 'compliance-head')
  success = await signInStaff(app, 'customer-success')
  finance = await signInStaff(app, 'finance')
  auditor = await signInStaff(app, 'auditor')
  banking = await verifyCompany(app)
  applying = await submitCompany(app, { legalName: 'Osprey Trading LLC' })
})
afterAll(() => app.close())

const list = async (who: TestClient, query: Record<string, string> = {}): Promise<DeskLine[]> => {
  const { status, data } = await who.send('GET', `/admin/dashboard?${new URLSearchParams({ limit: '100', ...query })}`)
  expect(status).toBe(200)
  return data.items
}
const countsOf = async (who: TestClient) => (await who.send('GET', '/admin/me/pending-items-counts')).data
const put = (who: TestClient, path: 'lease' | 'assignment' | 'snooze', body: object) =>
  who.send('PUT', `/admin/dashboard/${path}`, { body })
const codeOf = ({ error }: Answered): string => {
  const validations = (error?.validations ?? []) as readonly { readonly field: string; readonly code?: string }[]
  return [error?.code, ...validations.map(({ field, code }) => `${field}: ${code}`)].join(' ')
}
const escalate = (path: 'organizations' | 'persons', body: object, isEscalated = true) =>
  (path === 'organizations' || isEscalated ? analyst : head).send('PUT', `/admin/${path}/escalate-to-compliance-head`, {
    body: { ...body, escalate: isEscalated },
  })
const soon = (minutes: number): Instant => instantOf(wallMs() + minutes * 60_000)

describe('business hours', () => {
  test('the days of the database are those of the dollar’s settlement system', async () => {
    const { rows } = await app.owner.query<{ day: string }>('select day::text as day from business_days order by day')
    const days: string[] = []
    for (let day = parseLocalDate('2020-01-01'); day <= parseLocalDate('2050-12-31'); day = addDays(day, 1)) {
      if (isBusinessDay('USD', day)) days.push(day)
    }
    expect(rows.map(({ day }) => day)).toEqual(days)
  })

  test.each([
    ['within a day', '2026-11-23 10:00', 2, '2026-11-23 12:00'],
    ['over a night', '2026-11-23 16:00', 2, '2026-11-24 10:00'],
    ['from the evening on', '2026-11-23 20:00', 4, '2026-11-24 13:00'],
    ['over Thanksgiving', '2026-11-25 16:30', 8, '2026-11-27 16:30'],
    ['over a weekend', '2026-11-27 16:30', 16, '2026-12-01 16:30'],
    ['until the end of a day', '2026-11-23 09:00', 8, '2026-11-23 17:00'],
    ['through the change of the clocks', '2026-10-30 16:00', 4, '2026-11-02 12:00'],
    ['nothing', '2026-11-23 11:15', 0, '2026-11-23 11:15'],
  ])('%s', async (_, since, hours, due) => {
    const { rows } = await app.owner.query(
      `select to_char(business_due($1::timestamp at time zone 'America/New_York', $2) at time zone 'America/New_York',
         'YYYY-MM-DD HH24:MI') as due`,
      [since, hours],
    )
    expect(rows[0].due).toBe(due)
  })
})

// One of every source, as the tables hold it: what leads there is tested where it happens.
const plantAll = async (): Promise<void> => {
  const waiting = await signUp(app)
  await app.owner.query(`update users set kyc_status = 'pending' where id = $1`, [waiting.userId])
  const escalated = await signUp(app)
  await escalate('persons', { personId: escalated.userId })
  await escalate('organizations', { organizationId: banking.organizationId })
  const changed = await verifyCompany(app)
  await app.owner.query('update applications set reopened_since = now() where organization_id = $1', [
    changed.organizationId,
  ])
  const { organizationId, userId } = banking
  await app.owner.query(
    `insert into transfers (id, organization_id, kind, status, source_currency, source_account_type, source_minor, fee_minor,
       spread_minor, target_currency, target_account_type, target_minor, fixed_side, bound_minor, payee_name, reference, note,
       payer_name, created_by, created_by_name, created_at, held_at, usd_minor)
     select gen_random_uuid(), $1, 'own', 'in_review', 'USD', 'smart', 100, 0, 0, 'USD', 'traditional', 100, 'source', 1, 'P', '', '', 'P',
       $2, 'P', now(), now() - interval '30 days', 100 from generate_series(1, 5)`,
    [organizationId, userId],
  )
  await app.owner.query(
    `insert into monitored_reviews (transaction_id, transaction_type, organization_id, status, opened_at)
     values (gen_random_uuid(), 'internal-transfer', $1, 'flagged', now())`,
    [organizationId],
  )
  const { rows } = await app.owner.query('select id from staff order by created_at limit 1')
  await app.owner.query(
    `insert into monitored_reviews (transaction_id, transaction_type, organization_id, status, opened_at, escalated_by, escalated_at)
     values (gen_random_uuid(), 'internal-transfer', $1, 'escalated', now(), $2, now())`,
    [organizationId, rows[0].id],
  )
  for (const type of ['application', 'monitored-transaction'] as const) {
    await app.owner.query(
      `insert into additional_info_requests (id, organization_id, external_document_type, external_document_id, part, message, status,
         asked_by, asked_at, due_at, reply, replied_by, replied_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 'x', 'replied', $5, now(), now() + interval '1 day', 'x', $6, now())`,
      [
        organizationId,
        type,
        type === 'application' ? organizationId : crypto.randomUUID(),
        type === 'application' ? null : 'internal-transfer',
        rows[0].id,
        userId,
      ],
    )
  }
  const renamed = await rename(analyst, { organizationId, legalName: 'Kestrel LLC' })
  expect(renamed.status).toBe(200)
}
const rename = (who: TestClient, body: object) => who.send('PUT', '/admin/organizations/legal-name', { body })

describe('the list', () => {
  beforeAll(plantAll)

  test('has a line for each thing to do, late first, then by severity, then by when it is due', async () => {
    const lines = await list(head)
    const queues = new Set(lines.map(({ queue }) => queue))
    expect([...deskQueues].filter((queue) => !queues.has(queue))).toEqual(['unplacedDeposits'])
    const places = lines.map(({ isOverdue, severity, dueAt }) => [
      isOverdue ? 0 : 1,
      ['urgent', 'high', 'normal'].indexOf(severity),
      Date.parse(dueAt),
    ])
    expect(places).toEqual(places.toSorted(compare))
    expect(lines[0]).toMatchObject({ queue: 'heldTransactions', severity: 'urgent', isOverdue: true, amount: '1.00' })
    expect(lines.find(({ queue }) => queue === 'accounts')).toMatchObject({
      caseId: applying.organizationId,
      kind: 'company',
      name: 'Osprey Trading LLC',
      isOverdue: false,
    })
    expect(lines.find(({ queue }) => queue === 'proposals')).toMatchObject({
      caseId: banking.organizationId,
      act: 'organization.legal-name',
    })
  })

  test('its pages hold every line once, in the same order', async () => {
    const whole = (await list(head)).map(({ lineId, queue }) => `${queue} ${lineId}`)
    const found: string[] = []
    let cursor: string | null = null
    do {
      const query = new URLSearchParams({ limit: '2', ...(cursor === null ? {} : { cursor }) })
      const { data } = await head.send('GET', `/admin/dashboard?${query}`)
      found.push(...data.items.map(({ lineId, queue }: DeskLine) => `${queue} ${lineId}`))
      cursor = data.nextCursor
    } while (cursor !== null)
    expect(found).toEqual(whole)
    const refused = await head.send('GET', '/admin/dashboard?cursor=bm9uZQ')
    expect(codeOf(refused)).toBe('ValidationError cursor: invalid_format')
  })

  test('the counts are those of the list, for every role, and a planted difference is found', async () => {
    const differences = async (who: TestClient, meanwhile = async () => {}): Promise<string[]> => {
      const counts = await countsOf(who)
      await meanwhile()
      const lines = await list(who)
      const listed = (queue: string) => lines.filter((line) => line.queue === queue).length
      return [
        ...deskQueues.filter((queue) => (counts[queue] ?? 0) !== listed(queue)),
        ...(counts.overdue === lines.filter(({ isOverdue }) => isOverdue).length ? [] : ['overdue']),
      ]
    }
    for (const who of [analyst, head, success, finance, auditor]) expect(await differences(who)).toEqual([])
    const plant = async () => {
      const { userId } = await signUp(app)
      await app.owner.query(`update users set kyc_status = 'pending' where id = $1`, [userId])
      await app.owner.query(`update users set kyc_waits_since = now() - interval '9 days' where id = $1`, [userId])
    }
    expect(await differences(head, plant)).toEqual(['persons', 'overdue'])
    expect(await differences(head)).toEqual([])
  })

  test('tells a role nothing of what it does not work on', async () => {
    const seen = async (who: TestClient) => [...new Set((await list(who)).map(({ queue }) => queue))].sort()
    expect(await seen(success)).toEqual(['accounts', 'persons', 'reopened', 'replies'])
    expect(await seen(finance)).toEqual(['accounts', 'persons', 'reopened', 'replies'])
    expect(await list(success, { queue: 'heldTransactions' })).toEqual([])
    // Nobody confirms what they proposed.
    expect(await list(analyst, { queue: 'proposals' })).toEqual([])
    expect(await list(other, { queue: 'proposals' })).toHaveLength(1)
    expect(await countsOf(success)).toMatchObject({ heldTransactions: null, proposals: null, escalatedCompanies: null })
    expect(await countsOf(analyst)).toMatchObject({ escalatedPersons: null, proposals: 0 })
    expect(codeOf(await app.staff().send('GET', '/admin/dashboard'))).toBe('Unauthenticated')
  })

  test('reads each source by the index of what waits', async () => {
    const plans = await acting(app, { organizationId: '', role: 'contado_staff' }, async (tx) => {
      const { rows } = await app.owner.query('select id from staff limit 1')
      // The tables are small here; with many lines the indexes are what is left.
      for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
        await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(tx)
      }
      return plansOf(tx, (each) =>
        selectLines(
          each,
          { staffId: rows[0].id, isHead: true, queues: deskQueues },
          { of: null, isSnoozed: false, asOf: instantOf(wallMs()), limit: 26, after: null },
        ),
      )
    })
    expectIndexes(
      [plans.at(-1) ?? ''],
      [
        'applications_waiting',
        'applications_of_high_tier',
        'applications_reopened',
        'users_waiting',
        'payments_to_decide',
        'deposits_held',
        'transfers_held',
        'monitored_reviews_flagged',
        'monitored_reviews_escalated',
        'additional_info_replied',
        'unplaced_deposits_waiting',
      ],
    )
  })
})

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((one, index) => one !== b[index])
  return (a[at] ?? 0) - (b[at] ?? 0)
}

describe('an application', () => {
  test('of high risk has sixteen hours and stands before others; a referral that joined brings it an hour forward', async () => {
    const { organizationId } = applying
    const dueOf = async (): Promise<DeskLine | undefined> =>
      (await list(head, { queue: 'accounts' })).find(({ caseId }) => caseId === organizationId)
    const before = await dueOf()
    const due = Date.parse(before?.dueAt ?? '')
    for (let one = 0; one < 9; one += 1) {
      await app.owner.query(
        `insert into invites (id, kind, organization_id, email, first_name, last_name, token_hash, invited_by, invited_by_name, expires_at,
           is_referral) values (gen_random_uuid(), 'company', $1, $2, 'A', 'B', $3, $4, 'C', now() + interval '1 day', true)`,
        [
          organizationId,
          `referred${one}.${process.pid}@example.com`,
          Buffer.from(crypto.randomUUID()),
          applying.userId,
        ],
      )
    }
    expect((await dueOf())?.dueAt).toBe(before?.dueAt)
    await app.owner.query(
      `update invites set status = 'accepted', accepted_by = invited_by where id in (
      select id from invites where organization_id = $1 limit 1)`,
      [organizationId],
    )
    expect(Date.parse((await dueOf())?.dueAt ?? '')).toBeLessThan(due)
    await app.owner.query(
      `update invites set status = 'accepted', accepted_by = invited_by where organization_id = $1 and status = 'pending'`,
      [organizationId],
    )
    const { rows } = await app.owner.query(
      `select round(business_seconds($2::timestamptz) - business_seconds(waits_since)) as moved from applications where organization_id = $1`,
      [organizationId, before?.since],
    )
    // Eight hours and no more.
    expect(Number(rows[0].moved)).toBe(8 * 3600)
    expect((await dueOf())?.since).toBe(before?.since)
    await app.owner.query(`update applications set risk_tier = 'high' where organization_id = $1`, [organizationId])
    const high = await dueOf()
    expect(high).toMatchObject({ severity: 'high', riskTier: 'high' })
    const { rows: later } = await app.owner.query(
      'select business_due(waits_since, 16) as due from applications where organization_id = $1',
      [organizationId],
    )
    expect(Date.parse(high?.dueAt ?? '')).toBe(new Date(later[0].due).getTime())
    await app.owner.query(`update applications set risk_tier = 'low', waits_since = now() where organization_id = $1`, [
      organizationId,
    ])
  })
})

describe('a case', () => {
  const caseOf = async () => applying.organizationId

  test('shows the others who has it open, until that person leaves or ten minutes are over', async () => {
    const caseId = await caseOf()
    const { data }: { data: DeskCase } = await put(analyst, 'lease', { caseId })
    expect(data).toMatchObject({
      caseId,
      queues: ['accounts'],
      isOverdue: false,
      openedBy: { staffId: analyst.userId },
    })
    expect((await put(other, 'lease', { caseId })).data.openedBy).toMatchObject({ staffId: analyst.userId })
    expect((await list(other, { queue: 'accounts' }))[0]?.openedBy).toMatchObject({ staffId: analyst.userId })
    // Nobody ends what another has open.
    await other.send('DELETE', `/admin/dashboard/lease/${caseId}`)
    expect((await put(other, 'lease', { caseId })).data.openedBy.staffId).toBe(analyst.userId)
    await analyst.send('DELETE', `/admin/dashboard/lease/${caseId}`)
    expect((await put(other, 'lease', { caseId })).data.openedBy.staffId).toBe(other.userId)
    await app.owner.query(
      `update desk_leases set leased_at = now() - interval '11 minutes', leased_until = now() - interval '1 minute'`,
    )
    expect((await list(analyst, { queue: 'accounts' }))[0]?.openedBy).toBeNull()
    expect((await put(analyst, 'lease', { caseId })).data.openedBy.staffId).toBe(analyst.userId)
    await analyst.send('DELETE', `/admin/dashboard/lease/${caseId}`)
  })

  test('is refused where nothing waits, where the role is told nothing of it, and to whoever changes nothing', async () => {
    const nothing = { caseId: crypto.randomUUID() }
    expect(codeOf(await put(analyst, 'lease', nothing))).toBe('CaseNotWaiting')
    expect(codeOf(await put(analyst, 'snooze', { ...nothing, until: null }))).toBe('CaseNotWaiting')
    expect(codeOf(await put(analyst, 'assignment', { ...nothing, staffId: null, seen: null }))).toBe('CaseNotWaiting')
    expect(codeOf(await analyst.send('GET', `/admin/dashboard/colleagues?caseId=${nothing.caseId}`))).toBe(
      'CaseNotWaiting',
    )
    expect(codeOf(await put(auditor, 'lease', { caseId: await caseOf() }))).toBe('StaffNotPermitted')
    const left = await auditor.send('DELETE', `/admin/dashboard/lease/${await caseOf()}`)
    expect(codeOf(left)).toBe('StaffNotPermitted')
    const [held] = await list(head, { queue: 'heldTransactions' })
    expect(codeOf(await put(success, 'lease', { caseId: held?.caseId }))).toBe('CaseNotWaiting')
  })

  test('is taken, handed over and given to whoever has the fewest; one moment’s view decides', async () => {
    const caseId = await caseOf()
    const give = (who: TestClient, staffId: string | null, seen: string | null) =>
      put(who, 'assignment', { caseId, staffId, seen })
    expect((await give(analyst, analyst.userId, null)).data.assignedTo).toMatchObject({ staffId: analyst.userId })
    expect((await list(analyst, { of: 'me' })).map((line) => line.caseId)).toEqual([caseId])
    expect(await list(other, { of: 'me' })).toEqual([])
    expect((await list(other, { of: 'nobody' })).map((line) => line.caseId)).not.toContain(caseId)
    expect(codeOf(await give(other, other.userId, null))).toBe('CaseAssigned')
    expect(codeOf(await give(other, success.userId, analyst.userId))).toBe(
      'ColleagueNotPermitted staffId: not-permitted',
    )
    expect(codeOf(await give(other, 'somebody', analyst.userId))).toContain('ValidationError')
    const { items } = (await other.send('GET', `/admin/dashboard/colleagues?caseId=${caseId}`)).data
    expect(items.at(-1)).toMatchObject({ staffId: analyst.userId, load: 1 })
    expect(items.map(({ staffId }: { staffId: string }) => staffId)).not.toContain(finance.userId)
    const next = (await give(other, 'next', analyst.userId)).data.assignedTo.staffId
    expect(next).toBe(items[0].staffId)
    expect((await give(head, null, next)).data.assignedTo).toBeNull()
  })

  test('rests for seven days at most and never past what is due, and is neither listed nor counted meanwhile', async () => {
    const caseId = await caseOf()
    const rest = (until: string | null) => put(analyst, 'snooze', { caseId, until })
    const { dueAt } = (await list(analyst, { queue: 'accounts' }))[0] ?? { dueAt: '' }
    const past = instantOf(Date.parse(dueAt) + 60_000)
    expect(codeOf(await rest(past))).toBe('SnoozeTooLong until: past-due')
    expect(codeOf(await rest(soon(8 * 24 * 60)))).toBe('SnoozeTooLong until: too-long')
    expect(codeOf(await rest(soon(-5)))).toBe('ValidationError until: past')
    const { accounts } = await countsOf(analyst)
    expect((await rest(soon(1))).data.snoozedUntil).not.toBeNull()
    expect((await list(analyst, { queue: 'accounts' })).map((line) => line.caseId)).not.toContain(caseId)
    expect((await list(analyst, { rest: 'snoozed' })).map((line) => line.caseId)).toEqual([caseId])
    expect((await countsOf(analyst)).accounts).toBe(accounts - 1)
    expect((await rest(null)).data.snoozedUntil).toBeNull()
    expect((await countsOf(analyst)).accounts).toBe(accounts)
  })

  test('a case that rests hides nothing that comes later or is due before: an analyst can’t put a head’s work aside', async () => {
    const { organizationId: caseId } = await submitCompany(app, { legalName: 'Heron Trading LLC' })
    const { dueAt } = (await list(analyst, { queue: 'accounts' })).find((line) => line.caseId === caseId) ?? {}
    expect((await put(analyst, 'snooze', { caseId, until: dueAt })).data.snoozedUntil).not.toBeNull()
    const counted = (await countsOf(head)).escalatedCompanies
    await escalate('organizations', { organizationId: caseId })
    const seen = async (query: Record<string, string>) =>
      (await list(head, query)).filter((line) => line.caseId === caseId).map(({ queue }) => queue)
    expect(await seen({})).toEqual(['escalatedCompanies'])
    expect((await countsOf(head)).escalatedCompanies).toBe(counted + 1)
    expect(await seen({ rest: 'snoozed' })).not.toContain('escalatedCompanies')
    // As if it had waited before, and were due while the case rests.
    await app.owner.query(
      `update organization_desk set escalated_at = now() - interval '1 minute' where organization_id = $1`,
      [caseId],
    )
    const far = instantOf(wallMs() + 6 * 86_400_000)
    await pastGuards(app, 'update desk_cases set snoozed_until = $2 where case_id = $1', [caseId, far])
    expect(await seen({})).toContain('escalatedCompanies')
  })

  test('nobody writes in somebody else’s name', async () => {
    const forged = acting(app, { organizationId: '', role: 'contado_staff' }, (tx) =>
      tx
        .insertInto('desk_leases')
        .values({
          case_id: crypto.randomUUID(),
          staff_id: head.userId ?? '',
          leased_at: soon(0),
          leased_until: soon(5),
        })
        .execute(),
    )
    await expect(forged).rejects.toThrow(/row-level security/)
  })
})

test('every source has its hours and its severity', () => {
  expect(new Set(Object.values(deskSources).map(({ queue }) => queue))).toEqual(new Set(deskQueues))
})
