import type { TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { addDays, localDateIn, parseLocalDate } from '@contado/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Instant, instantOf, wallMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import {
  createCompany,
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { writeUnguarded } from '../../test-kit/invoicing.ts'
import { insertManyTransfers, manyTransferId } from '../../test-kit/many-transfers.ts'
import { asHouseOwner } from '../../test-kit/people.ts'
import { type Acting, acting, expectIndexes, plansOf } from '../../test-kit/plans.ts'
import { mustHave, transferFrom } from '../../test-kit/sending-money.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { selectSentSince, selectTransferStatuses } from './sent-transfers.store.ts'
import {
  countTransfersFound,
  isOfPeriod,
  lookUpTransfers,
  mostLookedUp,
  selectTransferSums,
  selectTransfers,
  selectTransfersByTime,
  type TransferFilter,
} from './transfer-list.store.ts'
import { hasSuchTransfer, selectDue, selectToApprove, type TransferRow } from './transfers.store.ts'

const count = 20_000
const payee = '01900000-0000-7000-9000-000000000051'
const today = parseLocalDate('2026-06-01')

let app: TestApp
let company: TestCompany
let other: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await createCompany(app)
  other = await createCompany(app)
  for (const { organizationId, userId } of [company, await createCompany(app)])
    await writeUnguarded(app, insertManyTransfers, [count, organizationId, userId])
  await writeUnguarded(app, `update transfers set source_minor = 12345 where id = $1`, [
    manyTransferId(company.organizationId, 1000),
  ])
  const ids = [19_001, 19_002, 19_003].map((number) => manyTransferId(company.organizationId, number))
  await writeUnguarded(
    app,
    `update transfers set fee_minor = 75, status = case id when $1 then 'failed' when $2 then 'returned' else status end,
      failed_at = case when id = $1 then now() end, returned_at = case when id = $2 then now() end where id in ($1, $2, $3)`,
    ids,
  )
  // As the database itself does now and then: what is due is read from indexes alone where it has.
  await app.owner.query('vacuum analyze transfers')
})
afterAll(() => app.close())

type Narrowed = Partial<Omit<TransferFilter, 'organizationId' | 'search'>> & { readonly search?: string }

const filterOf = async (tx: Tx, { search, ...narrowed }: Narrowed, who = company): Promise<TransferFilter> => ({
  organizationId: who.organizationId,
  statuses: null,
  currency: null,
  beneficiaryId: null,
  recurringTransferId: null,
  period: {},
  search: search === undefined ? null : await lookUpTransfers(tx, search),
  ...narrowed,
})

const found = (narrowed: Narrowed, who = company) =>
  acting(app, who, async (tx) => {
    const filter = await filterOf(tx, narrowed, who)
    const page = (after: string | null) => selectTransfers(tx, filter, { limit: 30, after })
    const first = await page(null)
    return [...first, ...(await page(first.at(-1)?.id ?? null))]
  })

describe('a page', () => {
  test('is narrowed by status, currency of either side, payee and words, newest first, and goes on where it ended', async () => {
    const statuses: TransferStatus[] = ['scheduled', 'needs_approval']
    const waiting = await found({ statuses })
    // 10 wait for their day, 6 more for approval: the rest of every 2,500th waits for its day already.
    expect(waiting.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'needs_approval'),
      ...Array.from({ length: 10 }, () => 'scheduled'),
    ])
    for (const [narrowed, total] of [
      [{ statuses: ['needs_approval'] }, 6],
      [{ currency: 'NZD' }, 20],
      [{ currency: 'NZD', statuses }, 10 + 2],
      [{ currency: 'EUR' }, 0],
      [{ beneficiaryId: payee }, 40],
      [{ search: 'rare-' }, 4],
      [{ search: 'RARE-10000' }, 1],
      [{ search: 'r paper 7', statuses }, 0],
      [{ search: '%' }, 0],
      [{ search: 'inv-' }, 60],
      // What arrives, what it is called by, or what leaves of another currency.
      [{ search: '13,600.00' }, 0],
      [{ search: '$136.00' }, 1],
      [{ search: '123.45' }, 2],
      [{}, 60],
    ] as const) {
      const ids = (await found(narrowed)).map(({ id }) => id)
      expect([narrowed, ids.length]).toEqual([narrowed, total])
      expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
      expect(await found(narrowed, other)).toEqual([])
    }
  })

  test('words of few are looked up, words of very many read in the order of the list; nobody finds those of others', async () => {
    const ids = async (text: string, who = company) =>
      acting(app, who, async (tx) => (await lookUpTransfers(tx, text)).ids)
    expect(await ids('rare-')).toHaveLength(4)
    expect(await ids('wren')).toBeNull()
    expect(count).toBeGreaterThan(mostLookedUp)
    expect(await ids('ra')).toBeNull()
    expect(await ids('rare-', other)).toEqual([])
    expect(await acting(app, { organizationId: '' }, async (tx) => (await lookUpTransfers(tx, 'rare-')).ids)).toEqual(
      [],
    )
    const asStaff = acting(app, { ...company, role: 'contado_staff' }, (tx) => lookUpTransfers(tx, 'rare-'))
    await expect(asStaff).rejects.toThrow('permission denied for function')
  })

  test('whatever part of whatever words is typed, what is looked up is what has it', async () => {
    const odd = await createCompany(app)
    const names = [
      'Ñandú & Söhne GmbH',
      'ACME (Überseering) 7/2026',
      'o’Neill—Ltd.',
      'A_B%C\\D',
      'İstanbul Ticaret',
      '東京商事 株式会社',
    ]
    await writeUnguarded(app, insertManyTransfers, [600, odd.organizationId, odd.userId])
    await writeUnguarded(
      app,
      `update transfers set payee_name = ($2::text[])[1 + abs(hashtext(id::text)) % 6],
        reference = 'INV-2026-' || lpad((abs(hashtext(id::text)) % 997)::text, 4, '0') || case when abs(hashtext(id::text)) % 3 = 0 then ' part 2b' else '' end
        where organization_id = $1`,
      [odd.organizationId, names],
    )
    const { rows } = await app.owner.query(
      `select payee_name || ' ' || reference as words from transfers where organization_id = $1 order by id limit 60`,
      [odd.organizationId],
    )
    let lookedUp = 0
    for (const [at, { words }] of rows.entries()) {
      const letters = [...words]
      const from = at % 3 === 0 ? (at * 7) % letters.length : Math.max(0, letters.length - 4 - (at % 12))
      const part = letters.slice(from, from + 3 + (at % 11)).join('')
      const text = at % 2 === 0 ? part : part.toUpperCase()
      const { ids } = await acting(app, odd, (tx) => lookUpTransfers(tx, text))
      if (ids === null) continue
      lookedUp += 1
      const has = `select id from transfers where organization_id = $1 and strpos(lower(payee_name || ' ' || reference), lower($2)) > 0`
      const { rows: those } = await app.owner.query(has, [odd.organizationId, text])
      expect([text, ids.toSorted()]).toEqual([text, those.map(({ id }) => id).toSorted()])
    }
    expect(lookedUp).toBeGreaterThan(20)
  })
})

describe('a period', () => {
  const day = 86_400_000
  // The days before yesterday, up to the beginning of this moment.
  const last = (days: number) => ({ fromInstant: instantOf(wallMs() - days * day) })
  const rowsOf = (narrowed: Narrowed, limit = 100) =>
    acting(app, company, async (tx) => {
      const filter = await filterOf(tx, narrowed)
      let after: { at: Instant; id: string } | null = null
      const all = []
      for (;;) {
        const page: TransferRow[] = await selectTransfersByTime(tx, filter, { limit, after })
        all.push(...page)
        const end = page.at(-1)
        if (!end || page.length < limit) return all
        after = { at: end.created_at, id: end.id }
      }
    })

  test('has each of its transfers once, newest first, and among them what else narrows the list', async () => {
    const period = { fromInstant: instantOf(wallMs() - 60 * day), toInstant: instantOf(wallMs() - 30 * day) }
    const { rows } = await app.owner.query(
      `select id from transfers where organization_id = $1 and created_at >= $2 and created_at < $3 order by id desc`,
      [company.organizationId, period.fromInstant, period.toInstant],
    )
    expect(rows.length).toBeGreaterThan(1000)
    expect((await rowsOf({ period })).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    for (const narrowed of [
      { currency: 'NZD' },
      { beneficiaryId: payee },
      { statuses: ['scheduled'] },
      { search: 'paper 7' },
      { search: 'rare-' },
    ] as const) {
      const those = new Set(rows.map(({ id }) => id))
      const whole = await acting(app, company, async (tx) =>
        selectTransfers(tx, await filterOf(tx, narrowed), { limit: count, after: null }),
      )
      const wanted = whole.filter(({ id }) => those.has(id)).map(({ id }) => id)
      expect([narrowed, (await rowsOf({ ...narrowed, period })).map(({ id }) => id)]).toEqual([narrowed, wanted])
    }
  })

  test.each<Narrowed>([
    {},
    { period: last(40) },
    { statuses: ['needs_approval'] },
    { statuses: ['returned'] },
    { currency: 'NZD' },
    { beneficiaryId: payee, period: last(300) },
    { search: 'rare-' },
    { search: 'paper 7', period: last(100) },
  ])('adds up to what its rows do: %j', async (narrowed) => {
    const rows = await acting(app, company, async (tx) => {
      const filter = await filterOf(tx, narrowed)
      return isOfPeriod(filter)
        ? selectTransfersByTime(tx, filter, { limit: count, after: null })
        : selectTransfers(tx, filter, { limit: count, after: null })
    })
    const sum = (of: 'source_minor' | 'fee_minor', isOff: (status: string) => boolean) =>
      String(rows.reduce((all, row) => (isOff(row.status) ? all : all + row[of]), 0n))
    const isBack = (status: string) => ['failed', 'returned', 'canceled', 'denied', 'declined'].includes(status)
    const sums = await acting(app, company, async (tx) =>
      selectTransferSums(tx, await filterOf(tx, narrowed), count * 2),
    )
    const told = {
      source_currency: 'USD',
      count: String(rows.length),
      amount: sum('source_minor', isBack),
      fee: sum('fee_minor', (status) => isBack(status) && status !== 'returned'),
      not_through: sum('source_minor', (status) => !isBack(status)),
      is_whole: true,
    }
    expect(sums.filter((one) => one.count !== '0')).toEqual(rows.length === 0 ? [] : [told])
    if (Object.keys(narrowed).length === 0) expect([told.fee, told.not_through === '0']).toEqual(['150', false])
    expect(await acting(app, company, async (tx) => countTransfersFound(tx, await filterOf(tx, narrowed), count))).toBe(
      rows.length,
    )
  })

  test('adds up no more than are looked at, and says so', async () => {
    for (const period of [{}, last(400)]) {
      const [sums] = await acting(app, company, async (tx) =>
        selectTransferSums(tx, await filterOf(tx, { period }), 500),
      )
      expect([Number(sums?.count), sums?.is_whole]).toEqual([501, false])
    }
  })
})

describe('over the API', () => {
  test('200: a list of days and its sums; 422: days that are turned round', async () => {
    const payer = await verifyCompany(app)
    await depositTo(app, payer, { amount: '500.00' })
    const from = { sourceAccountType: 'smart', ownAccountType: 'traditional', handle: undefined } as const
    for (const amount of ['12.00', '30.00']) mustHave(await transferFrom(app, payer, { ...from, amount }))
    const today = localDateIn('UTC', wallMs())
    const later = await transferFrom(app, payer, { ...from, amount: '5.00', sendDate: addDays(today, 20) })
    const { transferId } = mustHave(later)
    mustHave(await payer.browser.send('POST', '/transfers/cancel', { body: { transferId } }))
    const get = async (query: string) => {
      const [list, sums] = [
        await payer.browser.send('GET', `/transfers?limit=2&${query}`),
        await payer.browser.send('GET', `/transfers/sums?${query}`),
      ]
      return { list, sums }
    }
    const around = `from=${addDays(today, -1)}&to=${addDays(today, 1)}`
    for (const query of ['', around]) {
      const { list, sums } = await get(query)
      expect(list.data.items.map((one: { amount: string }) => one.amount)).toEqual(['5.00', '30.00'])
      const cursor = `${query}&cursor=${list.data.nextCursor}`
      const next = await payer.browser.send('GET', `/transfers?limit=2&${cursor}`)
      expect(next.data).toMatchObject({ items: [{ amount: '12.00' }], nextCursor: null })
      const told = { amount: '42.00', fee: '0.00', notThrough: '5.00' }
      expect(sums.data).toMatchObject({ totals: [{ currency: 'USD', count: 3, ...told }], inBase: told, isWhole: true })
    }
    expect((await get(`to=${addDays(today, -2)}`)).sums.data).toMatchObject({ totals: [], isWhole: true })
    const { list, sums } = await get(`from=${today}&to=${addDays(today, -1)}`)
    for (const { status, error } of [list, sums]) {
      expect([status, error?.validations[0]?.field]).toEqual([422, 'to'])
    }
  })
})

describe('speed', () => {
  test.each<[Narrowed, string[]]>([
    [{}, ['transfers_newest']],
    [{ statuses: ['declined'] }, ['transfers_by_status']],
    [{ currency: 'NZD' }, ['transfers_by_source', 'transfers_by_target']],
    [{ beneficiaryId: payee }, ['transfers_to_beneficiary']],
    [{ search: 'wren' }, ['transfers_newest']],
    [{ period: { toInstant: instantOf(wallMs() - 86_400_000) } }, ['transfers_by_day']],
    [{ statuses: ['declined'], period: { fromInstant: instantOf(wallMs() - 5 * 86_400_000) } }, ['transfers_by_day']],
  ])('sums of %j are read from an index', async (narrowed, indexes) => {
    const plans = await acting(app, company, async (tx) => {
      const filter = await filterOf(tx, narrowed)
      return plansOf(tx, (noted) => selectTransferSums(noted, filter, 1000))
    })
    expectIndexes(plans, indexes)
  })

  test('a page of a period is read from the days', async () => {
    const period = { fromInstant: instantOf(wallMs() - 400 * 86_400_000), toInstant: instantOf(wallMs()) }
    const place = { at: instantOf(wallMs() - 200 * 86_400_000), id: manyTransferId(company.organizationId, 8000) }
    for (const after of [null, place]) {
      const plans = await acting(app, company, async (tx) => {
        const filter = await filterOf(tx, { period })
        return plansOf(tx, (noted) => selectTransfersByTime(noted, filter, { limit: 26, after }))
      })
      expectIndexes(plans, ['transfers_by_day'])
    }
  })

  test.each<[Narrowed, string[]]>([
    [{}, ['transfers_newest']],
    [{ statuses: ['declined'] }, ['transfers_by_status']],
    [{ statuses: ['processing', 'in_review'] }, ['transfers_by_status']],
    [{ currency: 'NZD' }, ['transfers_by_source', 'transfers_by_target']],
    [{ currency: 'USD' }, ['transfers_by_target']],
    [{ currency: 'EUR' }, ['transfers_by_source', 'transfers_by_target']],
    [{ beneficiaryId: payee }, ['transfers_to_beneficiary']],
    [{ search: 'rare-' }, ['Index Cond: (', 'id = ANY']],
    [{ search: 'wren' }, ['transfers_newest']],
    [{ search: '$20.00' }, ['Index Cond: (', 'id = ANY']],
  ])('a page %j is read from its index', async (narrowed, indexes) => {
    for (const after of [null, manyTransferId(company.organizationId, 8000)]) {
      const plans = await acting(app, company, async (tx) => {
        const filter = await filterOf(tx, narrowed)
        return plansOf(tx, (noted) => selectTransfers(noted, filter, { limit: 26, after }))
      })
      expectIndexes(plans, indexes)
      const parts = narrowed.currency ? 2 : (narrowed.statuses?.length ?? 1)
      // What comes out of one index in order is not sorted.
      if (parts === 1) expect(plans.at(-1)).not.toContain('Sort')
    }
  })

  test('an amount is found by its index', async () => {
    const plans = await acting(app, company, (tx) => plansOf(tx, (noted) => lookUpTransfers(noted, '11')))
    expectIndexes(plans, ['transfers_by_amount', 'transfers_by_exchanged_amount'])
  })

  test('the words are found by their index', async () => {
    const plans = await asHouseOwner(app, (db) =>
      db.transaction().execute((tx) =>
        plansOf(tx, (noted) =>
          sql`select id from transfers where organization_id = ${company.organizationId}
            and transfer_words(payee_name, reference) like '%rare-%'`.execute(noted),
        ),
      ),
    )
    expectIndexes(plans, ['transfers_words'])
    expect(plans.at(-1)).toMatch(/Index Cond: .*~~/)
    const starts = await asHouseOwner(app, (db) =>
      db.transaction().execute((tx) =>
        plansOf(tx, (noted) =>
          sql`select id from transfers where organization_id = ${company.organizationId}
            and word_starts(transfer_words(payee_name, reference)) @@ '''9877'':*'::tsquery`.execute(noted),
        ),
      ),
    )
    expectIndexes(starts, ['transfers_word_starts'])
  })

  test('the same as before, what is due, and what waits for approval are read from their indexes', async () => {
    const since = instantOf(wallMs() - 86_400_000)
    const like = {
      organization_id: company.organizationId,
      bank_account_id: payee,
      payee_organization_id: null,
      target_account_type: null,
      source_currency: 'USD',
      source_minor: 1000n,
      target_minor: 1000n,
      target_currency: 'USD',
      reference: 'INV-7',
    } as const
    const inside = { ...like, bank_account_id: null, payee_organization_id: other.organizationId }
    const sweep = { organizationId: '', role: 'contado_worker' } as const
    const asked: [Acting, (tx: Tx) => Promise<unknown>, string][] = [
      [company, (tx) => hasSuchTransfer(tx, like, since), 'transfers_asked'],
      [company, (tx) => hasSuchTransfer(tx, inside, since), 'transfers_asked'],
      [company, (tx) => selectSentSince(tx, [payee, newId()], since), 'transfers_asked'],
      [company, (tx) => selectTransferStatuses(tx, [newId(), newId()]), 'transfers_pkey'],
      [sweep, (tx) => selectDue(tx, today, 500), 'transfers_due'],
      [sweep, (tx) => selectToApprove(tx, 500), 'transfers_to_approve'],
    ]
    for (const [who, run, index] of asked) expectIndexes(await acting(app, who, (tx) => plansOf(tx, run)), [index])
  })

  test('a plan that reads every row is told from one that does not', async () => {
    const plans = await asHouseOwner(app, (db) =>
      db
        .transaction()
        .execute((tx) => plansOf(tx, (noted) => sql`select from transfers where note = 'none'`.execute(noted))),
    )
    expect(() => expectIndexes(plans, [])).toThrow('Seq Scan')
  })
})
