import { actsOfHeads } from '@contado/contract/staff/second-eyes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCompany, submitCompany } from '../../test-kit/companies.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let analyst: TestClient
let otherAnalyst: TestClient
let head: TestClient
let otherHead: TestClient

beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  otherAnalyst = await signInStaff(app, 'compliance-analyst')
  head = await signInStaff(app, 'compliance-head')
  otherHead = await signInStaff(app, 'compliance-head')
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

type Guard = {
  readonly name: string
  readonly trigger: string
  readonly table: string
  readonly path: string
  readonly tighten: string
  /** What the guarded row holds now, as text. */
  readonly read: string
  readonly tight: string
  readonly loose: string
  readonly loosen: string
  readonly body: (organizationId: string) => object
  /** Another loosening of the same guard, where there is one. */
  readonly other?: (organizationId: string) => object
  readonly pair: () => readonly [TestClient, TestClient]
  /** The business that it is about, where any will not do. */
  readonly create?: () => Promise<{ readonly organizationId: string }>
}

/** A business whose application waits, and whose risk is high. */
const submitHigh = async () => {
  const company = await submitCompany(app)
  await pastGuards(app, `update risk_scores set tier = 'high' where organization_id = $1`, [company.organizationId])
  return company
}

const guards: readonly Guard[] = [
  {
    name: 'the watch over a business',
    table: 'monitored_organizations',
    trigger: 'monitored_organizations_guarded',
    path: '/admin/organizations/set-monitored-flag',
    tighten: `insert into monitored_organizations values ($1, true, null, now())
      on conflict (organization_id) do update set is_monitored = true`,
    read: 'select is_monitored::text as held from monitored_organizations where organization_id = $1',
    tight: 'true',
    loose: 'false',
    loosen:
      'update monitored_organizations set is_monitored = false, changed_by = current_staff_id() where organization_id = $1',
    body: (organizationId) => ({ organizationId, monitor: false }),
    pair: () => [analyst, otherAnalyst],
  },
  {
    name: 'the status of a business',
    table: 'organizations',
    trigger: 'organizations_status_guarded',
    path: '/admin/organizations/status',
    tighten: `update organizations set status = 'ofac' where id = $1`,
    read: 'select status as held from organizations where id = $1',
    tight: 'ofac',
    loose: 'enabled',
    loosen: `update organizations set status = 'enabled' where id = $1`,
    body: (organizationId) => ({ organizationId, status: 'enabled' }),
    other: (organizationId) => ({ organizationId, status: 'restricted' }),
    pair: () => [head, otherHead],
  },
  {
    name: 'the legal name of a business',
    table: 'organizations',
    trigger: 'organizations_legal_name_guarded',
    path: '/admin/organizations/legal-name',
    tighten: `update organizations set legal_name = 'Castle Trading LLC', verification_status = 'approved' where id = $1`,
    read: 'select legal_name as held from organizations where id = $1',
    tight: 'Castle Trading LLC',
    loose: 'Castle Holding LLC',
    loosen: `update organizations set legal_name = 'Castle Holding LLC' where id = $1`,
    body: (organizationId) => ({ organizationId, legalName: 'Castle Holding LLC' }),
    other: (organizationId) => ({ organizationId, legalName: 'Castle Bank LLC' }),
    pair: () => [analyst, otherAnalyst],
  },
  {
    name: 'the approval of an application of high risk',
    table: 'applications',
    trigger: 'applications_approval_guarded',
    path: '/admin/verification/approve-company',
    tighten: `update applications set status = 'submitted', decided_by = null, decided_at = null where organization_id = $1`,
    read: 'select status as held from applications where organization_id = $1',
    tight: 'submitted',
    loose: 'approved',
    loosen: `update applications set status = 'approved', decided_by = current_staff_id(), decided_at = now()
      where organization_id = $1`,
    body: (organizationId) => ({ organizationId }),
    pair: () => [analyst, otherAnalyst],
    create: () => submitHigh(),
  },
]

const held = async ({ read }: Guard, id: string): Promise<string> => (await app.owner.query(read, [id])).rows[0].held
const tight = async (guard: Guard): Promise<string> => {
  const { organizationId } = await (guard.create?.() ?? createCompany(app))
  await pastGuards(app, guard.tighten, [organizationId])
  return organizationId
}
const send = async (who: TestClient, guard: Guard, body: object): Promise<unknown> => {
  const { status, data, error } = await who.send('PUT', guard.path, { body })
  return status === 200 ? data.state : [status, error?.code]
}
const later = (days: number) =>
  app.owner.query(`update business_clock set offset_ms = offset_ms + $1::bigint * 86400000`, [days])

// As a role, in a transaction that is undone: what a straight statement is answered.
const straight = async (role: string, statements: readonly [string, readonly unknown[]][], staffId = '') => {
  await app.owner.query('begin')
  try {
    await app.owner.query(`set local session authorization ${role}`)
    await app.owner.query(`select set_config('app.staff_id', $1, true), set_config('app.actor_kind', 'staff', true)`, [
      staffId,
    ])
    let rows = 0
    for (const [statement, values] of statements) {
      rows = (await app.owner.query(statement, [...values])).rowCount ?? 0
    }
    return rows
  } catch (error) {
    return (error as { code?: string }).code
  } finally {
    await app.owner.query('rollback')
  }
}

describe.each(guards)('$name', (guard) => {
  test('one person only proposes, a second one confirms, and the trail tells both apart', async () => {
    const id = await tight(guard)
    const [first, second] = guard.pair()
    expect(await send(first, guard, guard.body(id))).toBe('proposed')
    expect(await held(guard, id)).toBe(guard.tight)
    const { data } = await first.send('GET', `/admin/verification/company?organizationId=${id}`)
    expect(data.proposals).toMatchObject([{ proposedBy: { staffId: first.userId }, isContested: false }])
    expect(await send(first, guard, guard.body(id))).toEqual([403, 'SecondPersonRequired'])
    expect(await held(guard, id)).toBe(guard.tight)
    expect(await send(second, guard, guard.body(id))).toBe('done')
    expect(await held(guard, id)).toBe(guard.loose)
    const { rows } = await app.owner.query(
      'select action from audit_entries where organization_id = $1 and actor_kind = $2 order by at',
      [id, 'staff'],
    )
    expect(rows.map(({ action }) => action.endsWith('-proposed'))).toEqual([true, false])
  })

  test('other roles neither propose nor confirm', async () => {
    const id = await tight(guard)
    for (const role of ['customer-success', 'finance', 'auditor'] as const) {
      expect(await send(await signInStaff(app, role), guard, guard.body(id))).toEqual([403, 'StaffNotPermitted'])
    }
    expect(await held(guard, id)).toBe(guard.tight)
  })

  test('a proposal that was confirmed opens nothing again', async () => {
    const id = await tight(guard)
    const [first, second] = guard.pair()
    await send(first, guard, guard.body(id))
    await send(second, guard, guard.body(id))
    await pastGuards(app, guard.tighten, [id])
    expect(await send(second, guard, guard.body(id))).toBe('proposed')
    expect(await held(guard, id)).toBe(guard.tight)
  })

  test('after seven days it is proposed anew', async () => {
    const id = await tight(guard)
    const [first, second] = guard.pair()
    await send(first, guard, guard.body(id))
    await later(8)
    expect(await send(second, guard, guard.body(id))).toEqual([409, 'ApprovalExpired'])
    expect(await send(second, guard, guard.body(id))).toBe('proposed')
    expect(await held(guard, id)).toBe(guard.tight)
    await later(8)
    expect(await send(second, guard, guard.body(id))).toBe('proposed')
    expect(await send(first, guard, guard.body(id))).toBe('done')
  })

  test('two who confirm at once: once', async () => {
    const id = await tight(guard)
    const [first, second] = guard.pair()
    await send(first, guard, guard.body(id))
    const third = await signInStaff(app, 'compliance-head')
    const answers = await Promise.all([second, third].map((who) => send(who, guard, guard.body(id))))
    expect(answers.filter((answer) => answer === 'done')).not.toHaveLength(0)
    const { rows } = await app.owner.query(
      `select count(*)::int as times from approvals where subject_id = $1 and state = 'confirmed'`,
      [id],
    )
    expect(rows).toEqual([{ times: 1 }])
  })

  test.skipIf(guard.other === undefined)('who asks for something else is refused, and a head decides', async () => {
    const id = await tight(guard)
    const [first, second] = guard.pair()
    const other = guard.other?.(id) ?? {}
    await send(first, guard, guard.body(id))
    expect(await send(second, guard, other)).toEqual([409, 'ApprovalChanged'])
    expect(await held(guard, id)).toBe(guard.tight)
    expect(await send(first, guard, other)).toEqual([403, 'SecondPersonRequired'])
    if (second === otherAnalyst) expect(await send(second, guard, guard.body(id))).toEqual([409, 'ApprovalChanged'])
    if (guard.name.includes('status')) {
      expect(await send(analyst, guard, guard.body(id))).toEqual([403, 'StaffNotPermitted'])
    }
    expect(await held(guard, id)).toBe(guard.tight)
    const deciding = await signInStaff(app, 'compliance-head')
    expect(await send(deciding, guard, guard.body(id))).toBe('done')
    expect(await held(guard, id)).toBe(guard.loose)
  })

  test.each([
    ['was let go', `update staff set is_enabled = false where id = $1`],
    ['has another role', `update staff set role = 'finance' where id = $1`],
  ])('what somebody proposed who %s is not half of two', async (_, changed) => {
    const id = await tight(guard)
    const leaving = await signInStaff(app, 'compliance-head')
    const [, second] = guard.pair()
    const third = await signInStaff(app, 'compliance-head')
    expect(await send(leaving, guard, guard.body(id))).toBe('proposed')
    await app.owner.query(changed, [leaving.userId])
    const confirm = `update approvals set state = 'confirmed', confirmed_by = $2 where subject_id = $1 and state = 'proposed'`
    expect(await straight('contado_staff', [[confirm, [id, second.userId]]], second.userId ?? '')).toBe('42501')
    expect(await send(second, guard, guard.body(id))).toBe('proposed')
    expect(await held(guard, id)).toBe(guard.tight)
    expect(await send(third, guard, guard.body(id))).toBe('done')
  })

  test('a proposal can’t be said to have expired before it has', async () => {
    const id = await tight(guard)
    const [first, second] = guard.pair()
    await send(first, guard, guard.body(id))
    const expire: [string, readonly unknown[]] = [`update approvals set state = 'expired' where subject_id = $1`, [id]]
    expect(await straight('contado_staff', [expire], second.userId ?? '')).toBe('42501')
    await later(8)
    expect(await straight('contado_staff', [expire], second.userId ?? '')).toBe(1)
  })

  test('straight statements of every role loosen nothing, and without the trigger they would', async () => {
    const id = await tight(guard)
    const loosened: [string, readonly unknown[]][] = [[guard.loosen, [id]]]
    const { rows: roles } = await app.owner.query('select current_user as me')
    for (const role of ['contado_app', 'contado_staff', 'contado_worker', roles[0].me]) {
      expect([0, '42501']).toContain(await straight(role, loosened, head.userId ?? ''))
    }
    expect(
      await straight(roles[0].me, [[`alter table ${guard.table} disable trigger ${guard.trigger}`, []], ...loosened]),
    ).toBe(1)
  })

  test('a proposal of the database’s own is as good as its two persons', async () => {
    const id = await tight(guard)
    const [first, second] = guard.pair()
    await send(first, guard, guard.body(id))
    const confirm = `update approvals set state = 'confirmed', confirmed_by = $2 where subject_id = $1 and state = 'proposed'`
    const alone = await straight(
      'contado_staff',
      [
        [confirm, [id, first.userId]],
        [guard.loosen, [id]],
      ],
      first.userId ?? '',
    )
    const forSomebody = await straight(
      'contado_staff',
      [
        [confirm, [id, second.userId]],
        [guard.loosen, [id]],
      ],
      first.userId ?? '',
    )
    expect([alone, forSomebody]).toEqual(['42501', '42501'])
    const changed = `update approvals set payload = '{}', payload_hash = '' where subject_id = $1`
    expect(await straight('contado_staff', [[changed, [id]]], second.userId ?? '')).toBe('42501')
    const { rows } = await app.owner.query('select current_user as me')
    expect(await straight(rows[0].me, [[changed, [id]]], second.userId ?? '')).toBe('42501')
    expect(await straight(rows[0].me, [['delete from approvals where subject_id = $1', [id]]], '')).toBe('42501')
    expect(
      await straight(
        'contado_staff',
        [
          [confirm, [id, second.userId]],
          [guard.loosen, [id]],
        ],
        second.userId ?? '',
      ),
    ).toBe(1)
    expect(await held(guard, id)).toBe(guard.tight)
  })
})

test('what was proposed falls when the guard is tightened', async () => {
  const { organizationId } = await createCompany(app)
  const watch = (who: TestClient, monitor: boolean) =>
    who.send('PUT', '/admin/organizations/set-monitored-flag', { body: { organizationId, monitor } })
  expect((await watch(analyst, false)).data).toEqual({ state: 'done' })
  await watch(analyst, true)
  expect((await watch(analyst, false)).data).toEqual({ state: 'proposed' })
  expect((await watch(head, true)).data).toEqual({ state: 'done' })
  expect((await watch(head, false)).data).toEqual({ state: 'proposed' })
})

test('a head who asks for the other thing again puts it in the place of what was proposed', async () => {
  const { organizationId } = await createCompany(app)
  await pastGuards(app, `update organizations set status = 'ofac' where id = $1`, [organizationId])
  const ask = async (who: TestClient, status: string) => {
    const { data, error } = await who.send('PUT', '/admin/organizations/status', { body: { organizationId, status } })
    return data?.state ?? error?.code
  }
  expect(await ask(head, 'enabled')).toBe('proposed')
  expect(await ask(otherHead, 'restricted')).toBe('ApprovalChanged')
  expect(await ask(otherHead, 'restricted')).toBe('proposed')
  expect(await ask(head, 'restricted')).toBe('done')
})

describe('what was proposed of an application ends', () => {
  const approve = async (who: TestClient, organizationId: string) => {
    const { data, error } = await who.send('PUT', '/admin/verification/approve-company', { body: { organizationId } })
    return data?.state ?? error?.code
  }
  const open = async (subject: string) =>
    (await app.owner.query('select state from approvals where subject_id = $1 order by id', [subject])).rows.map(
      ({ state }) => state,
    )

  test.each([
    ['asked about', 'POST', 'additional-info-request'],
    ['handed back', 'PUT', 'ask-to-resubmit'],
    ['denied', 'PUT', 'deny-company'],
  ] as const)('when it is %s', async (_, method, act) => {
    const { organizationId } = await submitHigh()
    expect(await approve(analyst, organizationId)).toBe('proposed')
    const asked = { externalDocumentType: 'application', externalDocumentId: organizationId, message: 'Who owns it?' }
    const body = { organizationId, ...(method === 'POST' ? asked : { reason: 'Not clear' }) }
    expect((await otherAnalyst.send(method, `/admin/verification/${act}`, { body })).status).toBe(200)
    expect(await open(organizationId)).toEqual(['withdrawn'])
    const after = await approve(otherAnalyst, organizationId)
    expect(after).toBe(act === 'deny-company' ? 'AlreadyDecided' : 'ApplicationNotUnderReview')
  })

  test('when a colleague corrects an address that was read before', async () => {
    const { organizationId } = await submitHigh()
    expect(await approve(analyst, organizationId)).toBe('proposed')
    const address = { line1: '500 Alder Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' }
    const helping = await signInStaff(app, 'customer-success')
    const body = { organizationId, kind: 'registered', address, reason: 'Moved on 1 November' }
    expect((await helping.send('PUT', '/admin/verification/update-address', { body })).status).toBe(200)
    expect(await open(organizationId)).toEqual(['withdrawn'])
    expect(await approve(otherAnalyst, organizationId)).toBe('proposed')
  })

  test('of low risk one approves alone, and what was proposed while it was high ends with that', async () => {
    const { organizationId } = await submitHigh()
    expect(await approve(analyst, organizationId)).toBe('proposed')
    await pastGuards(app, `update risk_scores set tier = 'low' where organization_id = $1`, [organizationId])
    expect(await approve(otherAnalyst, organizationId)).toBe('done')
    expect(await open(organizationId)).toEqual(['withdrawn'])
  })

  test('of who is politically exposed two analysts are not enough, in the database either', async () => {
    const { organizationId } = await submitHigh()
    await pastGuards(app, `update risk_scores set floors = '{pep}' where organization_id = $1`, [organizationId])
    const confirm: [string, readonly unknown[]] = [
      `update approvals set state = 'confirmed', confirmed_by = current_staff_id() where subject_id = $1 and state = 'proposed'`,
      [organizationId],
    ]
    const approved: [string, readonly unknown[]] = [
      `update applications set status = 'approved', decided_by = current_staff_id(), decided_at = now() where organization_id = $1`,
      [organizationId],
    ]
    expect(await approve(analyst, organizationId)).toBe('proposed')
    expect(await straight('contado_staff', [confirm, approved], otherAnalyst.userId ?? '')).toBe('42501')
    expect(await straight('contado_staff', [confirm, approved], head.userId ?? '')).toBe(1)
  })
})

test('who is politically exposed is approved with a head of the moment of the proposal', async () => {
  const approve = async (who: TestClient, organizationId: string) => {
    const { data, error } = await who.send('PUT', '/admin/verification/approve-company', { body: { organizationId } })
    return data?.state ?? error?.code
  }
  const { organizationId } = await submitHigh()
  await pastGuards(app, `update risk_scores set floors = '{pep}' where organization_id = $1`, [organizationId])
  const promoted = await signInStaff(app, 'compliance-analyst')
  expect(await approve(promoted, organizationId)).toBe('proposed')
  await app.owner.query(`update staff set role = 'compliance-head' where id = $1`, [promoted.userId])
  expect(await approve(analyst, organizationId)).toBe('proposed')
  expect(await approve(promoted, organizationId)).toBe('done')
})

test('a dispute about a name is ended by a head alone, in the database too', async () => {
  const { organizationId } = await createCompany(app)
  await pastGuards(app, `update organizations set legal_name = 'Castle Trading LLC' where id = $1`, [organizationId])
  const ask = async (who: TestClient, legalName: string) =>
    (await who.send('PUT', '/admin/organizations/legal-name', { body: { organizationId, legalName } })).status
  expect([await ask(analyst, 'Castle Bank LLC'), await ask(otherAnalyst, 'Castle Holding LLC')]).toEqual([200, 409])
  const end: [string, readonly unknown[]] = [
    `update approvals set state = 'withdrawn' where subject_id = $1`,
    [organizationId],
  ]
  expect(await straight('contado_staff', [end], analyst.userId ?? '')).toBe('42501')
  expect(await straight('contado_staff', [end], head.userId ?? '')).toBe(1)
})

test.each(actsOfHeads)('%s is proposed by heads alone, whatever a statement says', async (act) => {
  const propose: [string, readonly unknown[]] = [
    `insert into approvals (id, act, subject_id, payload, payload_hash, needs_head, proposed_by, proposed_at, expires_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), '{}', '', false, current_staff_id(), now(), now() + interval '1 day')`,
    [act],
  ]
  expect(await straight('contado_staff', [propose], analyst.userId ?? '')).toBe('42501')
  expect(await straight('contado_staff', [propose], head.userId ?? '')).toBe(1)
})

test('the name in the directory is guarded, too', async () => {
  const { organizationId } = await createCompany(app)
  const name = (legalName: string): [string, readonly unknown[]] => [
    'update directory_entries set legal_name = $2 where organization_id = $1',
    [organizationId, legalName],
  ]
  expect(await straight('contado_staff', [name('Castle Trading LLC')], head.userId ?? '')).toBe(1)
  await pastGuards(app, ...name('Castle Trading LLC'))
  expect(await straight('contado_staff', [name('Castle Holding LLC')], head.userId ?? '')).toBe('42501')
})

const nobody = '00000000-0000-7000-8000-000000000000'
const expire = (subjectId: string): Promise<void> =>
  pastGuards(app, `update approvals set proposed_at = '2020-01-01', expires_at = '2020-01-08' where subject_id = $1`, [
    subjectId,
  ])

test('a name is guarded alike where applications are looked at', async () => {
  const naming = guards.find(({ path }) => path.endsWith('legal-name'))
  if (!naming) throw new Error('no name is guarded')
  const guard = { ...naming, path: '/admin/verification/legal-name' }
  const id = await tight(guard)
  const drafting = await createCompany(app)
  expect(await send(analyst, guard, guard.body(nobody))).toEqual([404, 'OrganizationNotFound'])
  expect(await send(analyst, guard, guard.body(drafting.organizationId))).toEqual([403, 'OrganizationNotVerified'])
  expect(await send(analyst, guard, { organizationId: id, legalName: guard.tight })).toEqual([409, 'AlreadyDecided'])
  expect(await send(analyst, guard, guard.body(id))).toBe('proposed')
  expect(await send(analyst, guard, guard.body(id))).toEqual([403, 'SecondPersonRequired'])
  expect(await send(otherAnalyst, guard, guard.other?.(id) ?? {})).toEqual([409, 'ApprovalChanged'])
  await expire(id)
  expect(await send(otherAnalyst, guard, guard.body(id))).toEqual([409, 'ApprovalExpired'])
  expect(await held(guard, id)).toBe(guard.tight)
})

test('of two who propose at the same moment the second is told that it was decided', async () => {
  const [guard] = guards
  if (!guard) throw new Error('nothing is guarded')
  const id = await tight(guard)
  await app.owner.query('begin; set local session_replication_role = replica')
  await app.owner.query(
    `insert into approvals (id, act, subject_id, payload, payload_hash, needs_head, proposed_by, proposed_at, expires_at)
     values (gen_random_uuid(), 'organization.monitored-flag', $1, '{"monitor": false}', '', false, $2, now(), now() + interval '7 days')`,
    [id, analyst.userId],
  )
  const second = send(otherAnalyst, guard, guard.body(id))
  const waiting = async () =>
    (
      await app.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length
  await expect.poll(waiting).toBe(1)
  await app.owner.query('commit')
  expect(await second).toEqual([409, 'AlreadyDecided'])
  expect(await held(guard, id)).toBe(guard.tight)
})

test('nobody confirms of a person what was proposed more than seven days ago', async () => {
  const { userId } = await createCompany(app)
  await pastGuards(app, `update users set status = 'restricted', kyc_status = 'denied' where id = $1`, [userId])
  for (const [path, body, [first, second]] of [
    ['/admin/persons/status', { personId: userId, status: 'enabled' }, [head, otherHead]],
    ['/admin/verification/kyc-status', { userId, status: 'approved' }, [analyst, otherAnalyst]],
  ] as const) {
    expect((await first.send('PUT', path, { body })).data).toEqual({ state: 'proposed' })
    await expire(userId)
    expect((await second.send('PUT', path, { body })).error?.code).toBe('ApprovalExpired')
  }
  const { rows } = await app.owner.query('select status, kyc_status from users where id = $1', [userId])
  expect(rows).toEqual([{ status: 'restricted', kyc_status: 'denied' }])
})

test('404: a business that there is not', async () => {
  const escalated = { organizationId: nobody, escalate: true }
  const left = await analyst.send('PUT', '/admin/verification/escalate-to-compliance-head', { body: escalated })
  expect(left.error?.code).toBe('OrganizationNotFound')
  const body = { organizationId: nobody, monitor: false }
  const { error } = await head.send('PUT', '/admin/organizations/set-monitored-flag', { body })
  expect(error?.code).toBe('OrganizationNotFound')
})
