import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { openElected } from '../../platform/db/elected.ts'
import { newId } from '../../platform/ids.ts'
import type { LedgerAccount } from './accounts.ts'
import { authorize } from './authorizations.ts'
import { type Batcher, type BatcherLimits, createBatcher, type OwnTransaction } from './batcher.ts'
import type { BatchItem } from './carry-out-batch.ts'
import { type CompanionKind, companionOf } from './companion.ts'
import { expireDue } from './expire-due.ts'
import type { Movement } from './movement.ts'
import { move, openFor, openTestLedger, smartKey, type TestLedger } from './test-ledger.ts'
import { throughBatcher } from './through-batcher.ts'

let ledger: TestLedger
let payer: LedgerAccount
let poor: LedgerAccount
let payee: LedgerAccount
const organization = newId()
const others = newId()

beforeAll(async () => {
  ledger = await openTestLedger({ connections: 8 })
  const [cash, ...opened] = await openFor(ledger, [
    smartKey(null, 'cash'),
    smartKey(organization, 'available'),
    smartKey(others, 'available'),
    smartKey(newId(), 'available'),
  ])
  ;[payer, poor, payee] = opened
  await own((tx) => createBatcher(null).hand(of(move(cash, payer, { minor: 1_000_000n })), (run) => run(tx)))
  await ledger.asOwner(`create table test_states (id int primary key, state text not null default 'open', check (id <> 13 or state = 'open'));
    insert into test_states select n from generate_series(1, 5000) n; grant select, update on test_states to contado_worker`)
})
afterEach(async () => expect((await ledger.verify()).faults).toEqual([]))
afterAll(() => ledger.close())

const own: OwnTransaction = (run) => ledger.as({ kind: 'job' }, run)

const state: CompanionKind<number> = {
  name: 'state',
  textOf: String,
  lock: async (tx, ids) => {
    const { rows } = await sql<{
      id: number
    }>`select id from test_states where id = any(${[...ids]}::int[]) and state = 'open'
      order by id for update`.execute(tx)
    return ids.map((id) => rows.some((row) => row.id === id))
  },
  write: async (tx, ids) => {
    await sql`update test_states set state = 'done' where id = any(${[...ids]}::int[])`.execute(tx)
  },
}

let lastState = 100
const nextState = (): number => {
  lastState += 1
  return lastState
}
const of = (movement: Movement, stateId?: number, kind = state): BatchItem => ({
  organizationId: organization,
  movements: [movement],
  ...(stateId === undefined ? {} : { companion: companionOf(kind, stateId) }),
})
const good = (stateId?: number): BatchItem => of(move(payer, payee, { minor: 1n }), stateId)

const elect = () =>
  openElected(ledger.address.databaseUrl, ledger.address.secret, {
    role: 'contado_worker',
    name: 'test_batcher',
    lock: [1, 1],
  })
const withElected = async <T>(
  run: (batcher: Batcher, hand: (item: BatchItem) => ReturnType<Batcher['hand']>) => Promise<T>,
  limits: BatcherLimits = {},
): Promise<T> => {
  const elected = await elect()
  if (!elected) throw new Error('another batcher was elected')
  const batcher = createBatcher(elected, limits)
  try {
    return await run(batcher, (item) => batcher.hand(item, own))
  } finally {
    await batcher.stop()
  }
}
const all = async (promises: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(promises)).map((result) => {
    if (result.status === 'rejected') return result.reason.code ?? result.reason.message
    return 'code' in (result.value as object)
      ? (result.value as { code: string }).code
      : (result.value as { outcome: string }).outcome
  })
const recorded = async (items: readonly BatchItem[]) => {
  const ids = items.map(({ movements }) => movements[0]?.id)
  const { rows } = await ledger.asOwner('select id, recorded_at::text as at from ledger_transfers where id = any($1)', [
    ids,
  ])
  return ids.map((id) => rows.find((row) => row.id === id)?.at ?? null)
}
/** Items of which one half is there and the other is not. */
const torn = async (items: readonly BatchItem[]): Promise<number> => {
  const at = await recorded(items)
  const { rows } = await ledger.asOwner(`select id from test_states where state = 'done'`)
  return items.filter(({ companion }, place) => rows.some(({ id }) => id === companion?.key) !== (at[place] !== null))
    .length
}
const killBatcher = () =>
  ledger.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test_batcher'`)

describe('a batch', () => {
  it('is one transaction; what is refused falls out with its code, and the others are committed', async () => {
    const items = [
      good(nextState()),
      of(move(poor, payee, { minor: 1n }), nextState()),
      { ...of(move(poor, payee, { minor: 1n }), nextState()), organizationId: others },
      of({ ...move(payer, payee, { minor: 1n }), debit: 9_999_999n }),
      good(),
      good(4999 + 1_000),
      { ...good(), movements: Array.from({ length: 10_000 }, () => move(payer, payee, { minor: 1n })) },
      {
        ...good(nextState()),
        movements: [move(payer, payee, { minor: 2n }), move(payee, payer, { minor: 9_000_000n })],
      },
    ]
    const outcomes = await withElected((_, hand) => all(items.map(hand)))
    expect(outcomes).toEqual([
      'posted',
      'not_permitted',
      'insufficient_funds',
      'unknown_account',
      'posted',
      'companion_missed',
      'malformed_movement',
      'not_permitted',
    ])
    const at = await recorded(items)
    expect(at.map((moment) => moment !== null)).toEqual(outcomes.map((outcome) => outcome === 'posted'))
    expect(at[0]).toBe(at[4])
    expect(await torn(items.filter(({ companion }) => companion))).toBe(0)
  })

  it('what one item breaks is found, and the others are committed', async () => {
    const items = [...Array.from({ length: 6 }, () => good(nextState())), good(13), good(nextState())]
    const outcomes = await withElected((_, hand) => all(items.map(hand)))
    expect(outcomes).toEqual([...Array(6).fill('posted'), '23514', 'posted'])
    expect(await torn(items)).toBe(0)
  })

  it('of two that write one row the first does', async () => {
    const shared = nextState()
    const items = [good(shared), good(shared), good(nextState())]
    expect(await withElected((_, hand) => all(items.map(hand)))).toEqual(['posted', 'companion_missed', 'posted'])
  })

  it('an id has its first outcome, whatever became of its row', async () => {
    const first = good(nextState())
    const refused = { ...of(move(poor, payee, { minor: 5n }), nextState()), organizationId: others }
    await withElected(async (_, hand) => {
      expect(await all([first, refused, first].map(hand))).toEqual(['posted', 'insufficient_funds', 'replayed'])
      const otherwise = of({ ...(first.movements[0] as Movement), minor: 2n }, nextState())
      await hand(of(move(payer, poor, { minor: 5n })))
      expect(await all([first, refused, otherwise].map(hand))).toEqual([
        'replayed',
        'insufficient_funds',
        'id_reused_with_other_content',
      ])
    })
    expect(await torn([first, refused])).toBe(0)
  })
})

describe('a line', () => {
  it('refuses what is too much, and loses nothing', async () => {
    const items = Array.from({ length: 8 }, () => good(nextState()))
    await withElected(
      async (_, hand) => {
        const outcomes = await all(items.map(hand))
        expect(outcomes).toEqual([...Array(5).fill('posted'), ...Array(3).fill('TooManyRequests')])
        expect((await recorded(items)).filter((at) => at !== null)).toHaveLength(5)
        expect(await all(items.slice(5).map(hand))).toEqual(['posted', 'posted', 'posted'])
      },
      { mostWaiting: 5, mostAtOnce: 2 },
    )
    expect(await torn(items)).toBe(0)
  })

  it('finishes what it took when it stops, and refuses what comes', async () => {
    const items = Array.from({ length: 20 }, () => good(nextState()))
    await withElected(
      async (batcher, hand) => {
        const handed = all(items.map(hand))
        const stopping = batcher.stop()
        const late = await all([hand(good())])
        await stopping
        expect(await handed).toEqual(Array(20).fill('posted'))
        expect(late).toEqual(['TooManyRequests'])
      },
      { mostAtOnce: 3 },
    )
  })

  it('one is elected; whoever is not goes through transactions of its own, with the same outcomes', async () => {
    const elected = await elect()
    expect(elected).not.toBeNull()
    expect(await elect()).toBeNull()
    const [first, second] = [createBatcher(elected), createBatcher(null)]
    const items = Array.from({ length: 12 }, () => good(nextState()))
    const bad = of(move(poor, payee, { minor: 1n }), nextState())
    const outcomes = await all([
      ...items.map((item, place) => (place % 2 === 0 ? first : second).hand(item, own)),
      ...[first, second].map((batcher) => batcher.hand(bad, own)),
      second.hand(good(6_000), own),
    ])
    expect(outcomes).toEqual([...Array(12).fill('posted'), 'not_permitted', 'not_permitted', 'companion_missed'])
    expect(await all([second.hand(items[0] as BatchItem, own)])).toEqual(['replayed'])
    await Promise.all([first.stop(), second.stop()])
    expect(await torn([...items, bad])).toBe(0)
    const next = await elect()
    expect(next).not.toBeNull()
    await next?.close()
  })
})

describe('a connection that is killed', () => {
  const slowly = async (run: () => Promise<void>): Promise<void> => {
    await ledger.asOwner(`create function test_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return null; end $$;
      create constraint trigger slow after update on test_states deferrable initially deferred for each row execute function test_slow()`)
    try {
      await run()
    } finally {
      await ledger.asOwner('drop trigger slow on test_states; drop function test_slow')
    }
  }
  const untilBusy = async (what: string): Promise<void> => {
    for (;;) {
      await ledger.asOwner('select pg_stat_clear_snapshot()')
      const { rows } = await ledger.asOwner(
        `select from pg_stat_activity where application_name = 'test_batcher' and state = 'active' and query ~* $1`,
        [what],
      )
      if (rows.length > 0) return
    }
  }

  it('before COMMIT: nothing was done, and everything goes another way', async () => {
    const items = Array.from({ length: 4 }, () => good(nextState()))
    await withElected(async (_, hand) => {
      await ledger.asOwner('begin')
      await ledger.asOwner('select from ledger_accounts where id = $1 for update', [payer.id])
      const handed = all(items.map(hand))
      await untilBusy('ledger_post_batch')
      await killBatcher()
      await ledger.asOwner('commit')
      expect(await handed).toEqual(Array(4).fill('posted'))
    })
    expect(await torn(items)).toBe(0)
  })

  it('while COMMIT is on its way: nobody knows, and the same once more tells', async () => {
    const items = Array.from({ length: 4 }, () => good(nextState()))
    await withElected(async (_, hand) => {
      await slowly(async () => {
        const handed = all(items.map(hand))
        await untilBusy('^commit')
        await killBatcher()
        expect(await handed).toEqual(Array(4).fill('UnknownOutcome'))
      })
      expect(await torn(items)).toBe(0)
      const again = await all(items.map(hand))
      expect(new Set(again).size).toBe(1)
      expect(['posted', 'replayed']).toContain(again[0])
    })
    expect((await recorded(items)).every((at) => at !== null)).toBe(true)
  })

  it('at any moment: each item wholly or not at all, and once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const items = Array.from({ length: 60 }, () => good(nextState()))
      await withElected(
        async (_, hand) => {
          const handed = all(items.map(hand))
          await new Promise((go) => setTimeout(go, 3 + round * 4))
          await killBatcher()
          for (const outcome of await handed) expect(['posted', 'UnknownOutcome']).toContain(outcome)
          expect(await torn(items)).toBe(0)
          for (const outcome of await all(items.map(hand))) expect(['posted', 'replayed']).toContain(outcome)
        },
        { mostAtOnce: 20 },
      )
      expect(await torn(items)).toBe(0)
    }
  })

  it('a companion that is not of the transaction is found', async () => {
    const outside: CompanionKind<number> = {
      ...state,
      name: 'outside',
      write: async (_, ids) => {
        await own((tx) => sql`update test_states set state = 'done' where id = any(${[...ids]}::int[])`.execute(tx))
        throw new Error('undone')
      },
    }
    const item = of(move(payer, payee, { minor: 1n }), nextState(), { ...outside, lock: undefined } as never)
    expect(await withElected((_, hand) => all([hand(item)]))).toEqual(['undone'])
    expect(await torn([item])).toBe(1)
  })

  it('a companion that is not looked at before is found', async () => {
    const { lock: _, ...unlocked } = state
    const item = of(move(payer, payee, { minor: 1n }), 7_000, unlocked)
    expect(await withElected((_batcher, hand) => all([hand(item)]))).toEqual(['posted'])
    expect(await torn([item])).toBe(1)
  })
})

describe('what is planted in the ledger is found:', () => {
  it.each([
    ['a missed row', 'elsif p_missed[j]', 'elsif false', () => good(8_000), 'companion_missed'],
    [
      'whose money it is',
      'coalesce(p_organizations[j], v_organization)',
      'a_organization[d]',
      () => of(move(poor, payee, { minor: 1n })),
      'not_permitted',
    ],
  ] as const)('%s', async (_, guard, planted, item, code) => {
    const { rows } = await ledger.asOwner(`select pg_get_functiondef('ledger_post_many'::regproc) as text`)
    const { text } = rows[0] as { text: string }
    expect(text.split(guard)).toHaveLength(2)
    const outcome = () => withElected((_batcher, hand) => all([hand(item())]))
    await ledger.asOwner(text.replace(guard, planted))
    expect(await outcome()).not.toEqual([code])
    await ledger.asOwner(text)
    expect(await outcome()).toEqual([code])
  })
})

describe('jobs', () => {
  const call = (now = instantOf(wallMs())) => ({
    settings: ledger.address as never,
    transaction: ((run: (work: unknown) => Promise<unknown>) => own((tx) => run({ tx, now }))) as never,
  })

  it('of one process share a line, which ends with the last of them', async () => {
    const items = Array.from({ length: 6 }, () => good(nextState()))
    await Promise.all(
      [items.slice(0, 3), items.slice(3)].map((some) =>
        throughBatcher(call(), async (hand) => {
          expect(await all(some.map(hand))).toEqual(['posted', 'posted', 'posted'])
          const { rows } = await ledger.asOwner(
            `select count(*)::int as count from pg_stat_activity where application_name = 'contado_batcher'`,
          )
          expect(rows).toEqual([{ count: 1 }])
        }),
      ),
    )
    const { rows } = await ledger.asOwner(
      `select from pg_locks where locktype = 'advisory' and classid = 7302108 and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toEqual([])
  })

  it('let every authorization expire whose time is over, each once', async () => {
    const startMs = wallMs()
    for (const hours of [1, 1, 1, 9])
      await ledger.as({ kind: 'job', organizationId: organization }, (tx) =>
        authorize(tx, {
          ...{ id: newId(), causeId: newId(), at: instantOf(startMs), minor: 10n, cause: 'conversion' },
          ...{ from: smartKey(organization, 'available'), to: smartKey(null, 'fx') },
          expiresAt: instantOf(startMs + hours * 3_600_000),
        }),
      )
    const reserved = async () =>
      (await ledger.asOwner('select reserved::int from ledger_accounts where id = $1', [payer.id])).rows[0].reserved
    expect(await reserved()).toBe(40)
    const later = call(instantOf(startMs + 2 * 3_600_000))
    await Promise.all([expireDue(later), expireDue(later)])
    await expireDue(later)
    expect(await reserved()).toBe(10)
    const { rows } = await ledger.asOwner(`select count(*)::int as count from ledger_transfers where kind = 'expire'`)
    expect(rows).toEqual([{ count: 3 }])
  })
})
