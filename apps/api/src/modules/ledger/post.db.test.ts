import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf, msOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { LedgerAccount } from './accounts.ts'
import { callPostBatch } from './batcher.store.ts'
import { closeAccount } from './close-account.ts'
import { balancesOf } from './find-accounts.ts'
import type { Movement, PostResult, RejectionCode } from './movement.ts'
import { openAccounts } from './open-accounts.ts'
import { post } from './post.ts'
import { postOrRefuse, refusals } from './post-or-refuse.ts'
import { move, openFor, openTestLedger, smartKey, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger
const buyerId = newId()
const sellerId = newId()
let cash: LedgerAccount
let buyer: LedgerAccount
let seller: LedgerAccount
let held: LedgerAccount
let euro: LedgerAccount
let elsewhere: LedgerAccount
let closed: LedgerAccount

const asBuyer = (movements: readonly Movement[]): Promise<PostResult[]> =>
  ledger.as({ kind: 'user', organizationId: buyerId }, (tx) => post(tx, movements))
const asBank = (movements: readonly Movement[]): Promise<PostResult[]> =>
  ledger.as({ kind: 'staff' }, (tx) => post(tx, movements))
const outcomesOf = (results: readonly PostResult[]): string[] =>
  results.map((result) => (result.outcome === 'rejected' ? result.code : result.outcome))
const balanceOf = async (account: LedgerAccount): Promise<bigint> => {
  const [found] = await ledger.as({ kind: 'staff' }, (tx) => balancesOf(tx, [account.id]))
  return found?.balance ?? -1n
}
const reservedOf = async (account: LedgerAccount): Promise<bigint> => {
  const [found] = await ledger.as({ kind: 'staff' }, (tx) => balancesOf(tx, [account.id]))
  return found?.reserved ?? -1n
}
const inOneDay = (): ReturnType<typeof instantOf> => instantOf(wallMs() + 86_400_000)
const later = (movement: Movement, ms: number): ReturnType<typeof instantOf> => instantOf(msOf(movement.eventAt) + ms)

beforeAll(async () => {
  ledger = await openTestLedger()
  ;[cash, buyer, seller, held, closed] = await openFor(ledger, [
    smartKey(null, 'cash'),
    smartKey(buyerId, 'available'),
    smartKey(sellerId, 'available'),
    smartKey(buyerId, 'held', newId()),
    smartKey(sellerId, 'guaranteed', newId()),
  ])
  ;[euro, elsewhere] = await openFor(ledger, [
    { ...smartKey(buyerId, 'available'), unit: 'EUR' },
    { ...smartKey(buyerId, 'available'), provider: 'traditional_rail', accountType: 'traditional' },
  ])
  await asBank([move(cash, buyer, { minor: 1_000_000n })])
  await ledger.as({ kind: 'staff' }, (tx) => closeAccount(tx, closed.id))
})
afterAll(() => ledger.close())

describe('posting', () => {
  it('moves value once, however often it is sent', async () => {
    const movement = move(buyer, seller, { minor: 1_200n })
    const before = await balanceOf(seller)
    expect(outcomesOf(await asBuyer([movement]))).toEqual(['posted'])
    expect(outcomesOf(await asBuyer([movement]))).toEqual(['replayed'])
    expect(outcomesOf(await asBuyer([{ ...movement, eventAt: later(movement, 5_000) }]))).toEqual(['replayed'])
    expect((await balanceOf(seller)) - before).toBe(1_200n)
  })

  it('carries out the first of two equal movements of one call', async () => {
    const movement = move(buyer, seller, { minor: 5n })
    const other = { ...movement, minor: 6n }
    expect(outcomesOf(await asBuyer([movement, movement, other]))).toEqual([
      'posted',
      'replayed',
      'id_reused_with_other_content',
    ])
  })

  it('keeps a refused id refused, also when funds have come in', async () => {
    const [poor] = await openFor(ledger, [smartKey(newId(), 'available')])
    const movement = move(poor, seller, { minor: 10n })
    expect(await asBank([movement])).toEqual([
      { outcome: 'rejected', id: movement.id, code: 'insufficient_funds', isReplay: false },
    ])
    await asBank([move(cash, poor, { minor: 100n })])
    expect(await asBank([movement])).toEqual([
      { outcome: 'rejected', id: movement.id, code: 'insufficient_funds', isReplay: true },
    ])
    expect(outcomesOf(await asBank([{ ...movement, minor: 9n }]))).toEqual(['id_reused_with_other_content'])
    expect(await balanceOf(poor)).toBe(100n)
  })

  it('forgets the refusal of a caller who rolls back', async () => {
    const [poor] = await openFor(ledger, [smartKey(newId(), 'available')])
    const movement = move(poor, seller, { minor: 10n })
    await expect(ledger.as({ kind: 'staff' }, (tx) => postOrRefuse(tx, [movement]))).rejects.toMatchObject({
      code: 'InsufficientFunds',
    })
    await asBank([move(cash, poor, { minor: 100n })])
    expect(outcomesOf(await asBank([movement]))).toEqual(['posted'])
  })

  it('reports an internal fault with the ledger’s own code', async () => {
    await expect(
      ledger.as({ kind: 'staff' }, (tx) => postOrRefuse(tx, [move(buyer, buyer, { minor: 1n })])),
    ).rejects.toThrow('same_account')
  })
})

describe('groups', () => {
  it('carries out all legs or none, wherever they stand in the call', async () => {
    const groupId = newId()
    const before = await balanceOf(buyer)
    const results = await asBuyer([
      move(buyer, seller, { minor: 10n, groupId }),
      move(buyer, seller, { minor: 1n }),
      move(buyer, seller, { minor: 100_000_000n, groupId }),
    ])
    expect(outcomesOf(results)).toEqual(['group_rejected', 'posted', 'insufficient_funds'])
    expect(before - (await balanceOf(buyer))).toBe(1n)
  })

  it('lets a later leg spend what an earlier one brought', async () => {
    const [empty] = await openFor(ledger, [smartKey(newId(), 'available')])
    const groupId = newId()
    const legs = [move(cash, empty, { minor: 30n, groupId }), move(empty, seller, { minor: 30n, groupId })]
    expect(outcomesOf(await asBank(legs))).toEqual(['posted', 'posted'])
    expect(outcomesOf(await asBank(legs))).toEqual(['replayed', 'replayed'])
    expect(await balanceOf(empty)).toBe(0n)
  })

  it('answers a refused group with the same codes again', async () => {
    const [empty] = await openFor(ledger, [smartKey(newId(), 'available')])
    const groupId = newId()
    const legs = [move(buyer, seller, { minor: 1n, groupId }), move(empty, seller, { minor: 1n, groupId })]
    expect(outcomesOf(await asBank(legs))).toEqual(['group_rejected', 'insufficient_funds'])
    await asBank([move(cash, empty, { minor: 5n })])
    const again = await asBank(legs)
    expect(outcomesOf(again)).toEqual(['group_rejected', 'insufficient_funds'])
    expect(again.every((result) => result.outcome === 'rejected' && result.isReplay)).toBe(true)
  })

  it('refuses a leg alone that was posted in a group', async () => {
    const groupId = newId()
    const legs = [move(buyer, seller, { minor: 2n, groupId }), move(buyer, seller, { minor: 3n, groupId })]
    await asBuyer(legs)
    expect(outcomesOf(await asBuyer(legs.slice(1)))).toEqual(['id_reused_with_other_content'])
  })
})

describe('pending', () => {
  const authorize = async (minor: bigint): Promise<Movement> => {
    const pending = move(buyer, seller, { minor, kind: 'pending', expiresAt: inOneDay() })
    expect(outcomesOf(await asBuyer([pending]))).toEqual(['posted'])
    return pending
  }
  const resolve = (pending: Movement, more: Partial<Movement>): Movement =>
    move(buyer, seller, { minor: pending.minor, kind: 'post', pendingId: pending.id, ...more })

  it('holds the amount against what is available and moves nothing', async () => {
    const [balance, reserved] = [await balanceOf(buyer), await reservedOf(buyer)]
    const pending = await authorize(400n)
    expect(await balanceOf(buyer)).toBe(balance)
    expect((await reservedOf(buyer)) - reserved).toBe(400n)
    expect(outcomesOf(await asBuyer([move(buyer, seller, { minor: balance - reserved - 399n })]))).toEqual([
      'insufficient_funds',
    ])
    await asBuyer([resolve(pending, { kind: 'void' })])
    expect(await reservedOf(buyer)).toBe(reserved)
  })

  it('releases the rest of a partial post, once', async () => {
    const [balance, reserved] = [await balanceOf(buyer), await reservedOf(buyer)]
    const pending = await authorize(400n)
    const first = resolve(pending, { minor: 150n })
    const second = resolve(pending, { minor: 250n })
    expect(outcomesOf(await asBuyer([first, second]))).toEqual(['posted', 'pending_already_resolved'])
    expect(outcomesOf(await asBuyer([first]))).toEqual(['replayed'])
    expect(balance - (await balanceOf(buyer))).toBe(150n)
    expect(await reservedOf(buyer)).toBe(reserved)
  })

  it('can’t be posted after its time, and can be expired only then', async () => {
    const pending = await authorize(10n)
    const { expiresAt = inOneDay() } = pending
    const early = resolve(pending, { kind: 'expire' })
    const late = resolve(pending, { eventAt: expiresAt })
    expect(outcomesOf(await asBuyer([early, late]))).toEqual(['pending_not_expired', 'pending_expired'])
    expect(outcomesOf(await asBuyer([resolve(pending, { kind: 'expire', eventAt: expiresAt })]))).toEqual(['posted'])
    expect(outcomesOf(await asBuyer([resolve(pending, {})]))).toEqual(['pending_already_resolved'])
  })

  it('is undone with its group', async () => {
    const pending = await authorize(10n)
    const groupId = newId()
    const legs = [resolve(pending, { groupId }), move(buyer, seller, { minor: 100_000_000n, groupId })]
    expect(outcomesOf(await asBuyer(legs))).toEqual(['group_rejected', 'insufficient_funds'])
    expect(outcomesOf(await asBuyer([resolve(pending, {})]))).toEqual(['posted'])
  })
})

describe('reversal', () => {
  it('undoes a movement once', async () => {
    const original = move(buyer, seller, { minor: 70n })
    await asBuyer([original])
    const undo = (): Movement => move(seller, buyer, { minor: 70n, kind: 'reversal', originalId: original.id })
    const before = await balanceOf(buyer)
    expect(outcomesOf(await asBank([undo(), undo()]))).toEqual(['posted', 'already_reversed'])
    expect(outcomesOf(await asBank([undo()]))).toEqual(['already_reversed'])
    expect((await balanceOf(buyer)) - before).toBe(70n)
  })
})

describe('refusals', () => {
  let kept: string[] = []
  beforeAll(async () => {
    const { rows } = await ledger.asOwner('select code from unnest($1::text[]) code where ledger_is_permanent(code)', [
      Object.keys(cases),
    ])
    kept = rows.map(({ code }) => code)
  })
  const cases: Readonly<Record<RejectionCode, () => Promise<PostResult[]>>> = {
    companion_missed: () => {
      const handed = {
        organizationId: buyerId,
        movement: move(buyer, seller, { minor: 1n }),
        label: null,
        isMissed: true,
      }
      return ledger.as({ kind: 'job' }, (tx) => callPostBatch(tx, [handed]))
    },
    insufficient_funds: () => asBuyer([move(buyer, seller, { minor: 900_000_000n })]),
    closed_account: () => asBuyer([move(buyer, closed, { minor: 1n })]),
    balance_out_of_range: async () => {
      await ledger.asOwner('alter table ledger_accounts disable trigger user')
      const [vault] = await openFor(ledger, [smartKey(null, 'fees')])
      await ledger.asOwner('update ledger_accounts set balance = 3999999999999999999 where id = $1', [vault.id])
      const results = await asBuyer([move(buyer, vault, { minor: 2n })])
      await ledger.asOwner('update ledger_accounts set balance = 0 where id = $1', [vault.id])
      await ledger.asOwner('alter table ledger_accounts enable trigger user')
      return results
    },
    pending_not_found: () => asBuyer([move(buyer, seller, { minor: 1n, kind: 'post', pendingId: newId() })]),
    pending_mismatch: async () => {
      const pending = move(buyer, seller, { minor: 5n, kind: 'pending', expiresAt: inOneDay() })
      await asBuyer([pending])
      return asBuyer([move(buyer, held, { minor: 5n, kind: 'post', pendingId: pending.id })])
    },
    pending_already_resolved: async () => {
      const pending = move(buyer, seller, { minor: 5n, kind: 'pending', expiresAt: inOneDay() })
      await asBuyer([pending, move(buyer, seller, { minor: 5n })])
      await asBuyer([move(buyer, seller, { minor: 5n, kind: 'void', pendingId: pending.id })])
      return asBuyer([move(buyer, seller, { minor: 5n, kind: 'post', pendingId: pending.id })])
    },
    pending_expired: async () => {
      const pending = move(buyer, seller, { minor: 5n, kind: 'pending', expiresAt: inOneDay() })
      await asBuyer([pending])
      return asBuyer([
        move(buyer, seller, { minor: 5n, kind: 'post', pendingId: pending.id, eventAt: later(pending, 86_500_000) }),
      ])
    },
    pending_not_expired: async () => {
      const pending = move(buyer, seller, { minor: 5n, kind: 'pending', expiresAt: inOneDay() })
      await asBuyer([pending])
      return asBuyer([move(buyer, seller, { minor: 5n, kind: 'expire', pendingId: pending.id })])
    },
    amount_exceeds_pending: async () => {
      const pending = move(buyer, seller, { minor: 5n, kind: 'pending', expiresAt: inOneDay() })
      await asBuyer([pending])
      return asBuyer([move(buyer, seller, { minor: 6n, kind: 'post', pendingId: pending.id })])
    },
    original_not_found: () => asBank([move(seller, buyer, { minor: 1n, kind: 'reversal', originalId: newId() })]),
    original_mismatch: async () => {
      const original = move(buyer, seller, { minor: 5n })
      await asBuyer([original])
      return asBank([move(seller, buyer, { minor: 4n, kind: 'reversal', originalId: original.id })])
    },
    already_reversed: async () => {
      const original = move(buyer, seller, { minor: 5n })
      await asBuyer([original])
      await asBank([move(seller, buyer, { minor: 5n, kind: 'reversal', originalId: original.id })])
      return asBank([move(seller, buyer, { minor: 5n, kind: 'reversal', originalId: original.id })])
    },
    group_rejected: async () => {
      const groupId = newId()
      return asBuyer([
        move(buyer, seller, { minor: 1n, groupId }),
        move(buyer, seller, { minor: 900_000_000n, groupId }),
      ])
    },
    id_reused_with_other_content: async () => {
      const movement = move(buyer, seller, { minor: 5n })
      await asBuyer([movement])
      return asBuyer([{ ...movement, cause: { kind: 'test', id: newId() } }])
    },
    malformed_id: () => asBuyer([move(buyer, seller, { minor: 1n, id: '6f1f3a0e-6f3a-4c1a-9d56-0f6f3a0e6f3a' })]),
    malformed_movement: () => asBuyer([move(buyer, seller, { minor: 1n, kind: 'post' })]),
    amount_out_of_range: () => asBuyer([move(buyer, seller, { minor: 0n })]),
    same_account: () => asBuyer([move(buyer, buyer, { minor: 1n })]),
    unknown_account: () => asBuyer([move(buyer, { ...seller, id: 987_654_321n }, { minor: 1n })]),
    unit_mismatch: () => asBuyer([move(buyer, euro, { minor: 1n })]),
    provider_mismatch: () => asBuyer([move(buyer, elsewhere, { minor: 1n })]),
    expiry_out_of_range: () =>
      asBuyer([move(buyer, seller, { minor: 1n, kind: 'pending', expiresAt: instantOf(wallMs() + 8 * 86_400_000) })]),
    not_permitted: () => asBuyer([move(seller, buyer, { minor: 1n })]),
  }

  /** What stands in the ledger under the ids of what was refused. */
  const writtenUnder = async (results: readonly PostResult[]) => {
    const ids = results.filter(({ outcome }) => outcome === 'rejected').map(({ id }) => id)
    const { rows } = await ledger.asOwner(
      `select (select count(*)::int from ledger_transfers where id = any($1)) as transfers,
         (select count(*)::int from ledger_resolutions where transfer_id = any($1)) as resolutions,
         (select count(*)::int from ledger_rejections where id = any($1)) as rejections`,
      [ids],
    )
    return rows[0]
  }
  const sums = async () => (await ledger.asOwner('select id, balance, reserved from ledger_accounts order by id')).rows

  for (const [code, provoke] of Object.entries(cases) as [RejectionCode, () => Promise<PostResult[]>][]) {
    it(`names ${code} and writes nothing but, where it is kept, the id`, async () => {
      const results = await provoke()
      expect(outcomesOf(results)).toContain(code)
      const isKept = kept.includes(code)
      const rejected = results.filter(({ outcome }) => outcome === 'rejected').length
      // What was posted under the id before stays as it was.
      const transfers = code === 'id_reused_with_other_content' ? 1 : 0
      expect(await writtenUnder(results)).toEqual({ transfers, resolutions: 0, rejections: isKept ? rejected : 0 })
    })
  }

  it('leaves every balance and reservation as it was', async () => {
    const before = await sums()
    const refused = [
      move(buyer, seller, { minor: 900_000_000n }),
      move(buyer, closed, { minor: 1n }),
      move(buyer, seller, { minor: 900_000_000n, kind: 'pending', expiresAt: inOneDay() }),
      move(buyer, seller, { minor: 0n }),
      move(buyer, euro, { minor: 1n }),
      move(seller, buyer, { minor: 1n }),
    ]
    const results = await asBuyer(refused)
    expect(results.every(({ outcome }) => outcome === 'rejected')).toBe(true)
    expect(await sums()).toEqual(before)
  })

  it('stand in the guide, each with whether its id stays refused and what a caller is told', async () => {
    const guide = await readFile(new URL('../../../../../docs/guides/money.md', import.meta.url), 'utf8')
    const rows = [...guide.matchAll(/^\| `([a-z_]+)` \| [^|]+ \| (yes|no) \| ?(\w*) ?\|$/gm)]
    const told = rows.map(([, code = '', isKept, words]) => [code, isKept === 'yes', words ?? ''] as const)
    const known = (Object.keys(cases) as RejectionCode[]).map(
      (code) => [code, kept.includes(code), refusals[code] ?? ''] as const,
    )
    const byCode = (a: readonly [string, ...unknown[]], b: readonly [string, ...unknown[]]) => (a[0] < b[0] ? -1 : 1)
    expect([...told].sort(byCode)).toEqual([...known].sort(byCode))
  })

  it('refuses amounts below zero and beyond the limit', async () => {
    const amounts = [-1n, 1_000_000_000_000_001n]
    const results = await asBank(amounts.map((minor) => move(cash, buyer, { minor })))
    expect(outcomesOf(results)).toEqual(['amount_out_of_range', 'amount_out_of_range'])
  })

  it('refuses ids from the future, which would leave the partitions', async () => {
    const id = `ffff${newId().slice(4)}`
    expect(outcomesOf(await asBank([move(cash, buyer, { minor: 1n, id })]))).toEqual(['malformed_id'])
  })
})

describe('who may debit what', () => {
  const tries = async (actor: Parameters<TestLedger['as']>[0], from: LedgerAccount): Promise<string[]> =>
    outcomesOf(await ledger.as(actor, (tx) => post(tx, [move(from, seller, { minor: 1n })])))

  it('lets a user move the own available money, and nothing that is held', async () => {
    const user = { kind: 'user', organizationId: buyerId } as const
    await asBank([move(cash, held, { minor: 100n })])
    expect(await tries(user, buyer)).toEqual(['posted'])
    expect(await tries(user, held)).toEqual(['not_permitted'])
    expect(await tries(user, cash)).toEqual(['not_permitted'])
  })

  it('lets a job move its organization’s money and the house’s', async () => {
    expect(await tries({ kind: 'job', organizationId: buyerId }, held)).toEqual(['posted'])
    expect(await tries({ kind: 'job', organizationId: sellerId }, held)).toEqual(['not_permitted'])
    expect(await tries({ kind: 'job' }, held)).toEqual(['not_permitted'])
    expect(await tries({ kind: 'job' }, cash)).toEqual(['posted'])
  })

  it('lets staff move all and records who it was; visitors move nothing', async () => {
    expect(await tries({ kind: 'staff' }, held)).toEqual(['posted'])
    const { rows } = await ledger.asOwner(
      `select actor_kind, actor_id is not null as is_named from ledger_transfers order by recorded_at desc limit 1`,
    )
    expect(rows).toEqual([{ actor_kind: 'staff', is_named: true }])
    expect(await tries({ kind: 'visitor' }, buyer)).toEqual(['not_permitted'])
  })

  it('lets a user’s group take out of one provider’s transit what its leg before brought into the other’s', async () => {
    const [near, far, there] = await openFor(ledger, [
      smartKey(null, 'transit'),
      { ...smartKey(null, 'transit'), provider: 'traditional_rail' },
      { ...smartKey(sellerId, 'available'), provider: 'traditional_rail', accountType: 'traditional' },
    ])
    const cross = (brought: bigint, taken: bigint, groupId = newId()): Promise<string[]> =>
      asBuyer([
        move(buyer, near, { minor: brought, groupId }),
        move(far, there, { minor: taken, groupId }),
        move(far, there, { minor: 1n }),
      ]).then(outcomesOf)
    expect(await cross(30n, 30n)).toEqual(['posted', 'posted', 'not_permitted'])
    expect(await cross(30n, 31n)).toEqual(['group_rejected', 'not_permitted', 'not_permitted'])
    const groupId = newId()
    const twice = [
      move(buyer, near, { minor: 5n, groupId }),
      move(far, there, { minor: 5n, groupId }),
      move(far, there, { minor: 5n, groupId }),
    ]
    expect(outcomesOf(await asBuyer(twice))).toEqual(['group_rejected', 'group_rejected', 'not_permitted'])
  })

  it('does not believe a customer’s connection that says it is staff', async () => {
    const results = await ledger.as({ kind: 'visitor' }, async (tx) => {
      await tx.executeQuery(
        (await import('kysely')).sql`select set_config('app.actor_kind', 'staff', true),
        set_config('app.staff_id', ${newId()}, true)`.compile(tx),
      )
      return post(tx, [move(buyer, seller, { minor: 1n })])
    })
    expect(outcomesOf(results)).toEqual(['not_permitted'])
  })
})

describe('opening accounts', () => {
  it('answers the same account for the same key, to everyone at once', async () => {
    const keys = [smartKey(newId(), 'available'), smartKey(newId(), 'guaranteed', newId())]
    const rounds = await Promise.all(
      Array.from({ length: 8 }, (_, round) =>
        ledger.as({ kind: 'staff' }, (tx) => openAccounts(tx, round % 2 ? keys : keys.toReversed())),
      ),
    )
    expect(new Set(rounds.flat().map(({ id }) => id)).size).toBe(2)
  })

  it('lets a user open the other side’s account of an invoice, not its wallet', async () => {
    const other = newId()
    const user = { kind: 'user', organizationId: buyerId } as const
    const open = (key: ReturnType<typeof smartKey>) => ledger.as(user, (tx) => openAccounts(tx, [key]))
    expect(await open(smartKey(other, 'guaranteed', newId()))).toHaveLength(1)
    expect(await open(smartKey(sellerId, 'available'))).toMatchObject([{ id: seller.id }])
    await expect(open(smartKey(other, 'available'))).rejects.toMatchObject({ code: '42501' })
  })

  it('refuses keys that mean nothing', async () => {
    const open = (key: ReturnType<typeof smartKey>) => ledger.as({ kind: 'staff' }, (tx) => openAccounts(tx, [key]))
    await expect(open(smartKey(buyerId, 'cash'))).rejects.toMatchObject({ code: '22023' })
    await expect(open(smartKey(null, 'available'))).rejects.toMatchObject({ code: '22023' })
    await expect(open(smartKey(buyerId, 'guaranteed'))).rejects.toMatchObject({ code: '22023' })
    await expect(open({ ...smartKey(buyerId, 'available'), provider: 'No Rail' })).rejects.toMatchObject({
      code: '22023',
    })
  })

  it('closes an account only when nothing is on it', async () => {
    const [account] = await openFor(ledger, [smartKey(newId(), 'available')])
    const close = () => ledger.as({ kind: 'staff' }, (tx) => closeAccount(tx, account.id))
    await asBank([move(cash, account, { minor: 1n })])
    expect(await close()).toBe(false)
    await asBank([move(account, cash, { minor: 1n })])
    expect(await close()).toBe(true)
    expect(await close()).toBe(true)
    expect(outcomesOf(await asBank([move(cash, account, { minor: 1n })]))).toEqual(['closed_account'])
  })
})

it('is clean after all of this', async () => {
  expect((await ledger.verify()).faults).toEqual([])
})
