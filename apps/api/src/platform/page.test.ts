import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { describe, expect, it } from 'vitest'
import { instantOf } from './clock.ts'
import { byId, byInstant, pageOf } from './page.ts'

type Row = { readonly at: ReturnType<typeof instantOf>; readonly id: string }

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const rows: readonly Row[] = Array.from({ length: 60 }, (_, index) => ({ at: instantOf(index >> 1), id: idOf(index) }))
const order = byInstant(({ at, id }: Row) => [at, id])

const later = (row: Row, after: Row | null): boolean =>
  after === null || row.at > after.at || (row.at === after.at && row.id > after.id)
const listed = (query: { limit?: string; cursor?: string }) =>
  pageOf(query, order, async ({ limit, after }) => rows.filter((row) => later(row, after)).slice(0, limit))

const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

describe('a list that is read page by page', () => {
  it.each(['1', '7', '20', '59', '60', '100'])('shows each row once, in order, %s at a time', async (limit) => {
    const seen: Row[] = []
    let cursor: string | null | undefined
    do {
      const page = await listed({ limit, ...(cursor ? { cursor } : {}) })
      expect(page.rows.length).toBeGreaterThan(0)
      seen.push(...page.rows)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(rows)
  })

  it('has 25 rows unless told', async () => expect((await listed({})).rows).toHaveLength(25))

  it.each([
    '',
    'nonsense',
    cursorOf(null),
    cursorOf([]),
    cursorOf([rows[3]?.at]),
    cursorOf([rows[3]?.at, 'x']),
    cursorOf([rows[3]?.at, idOf(3), 'more']),
    cursorOf(['2026-02-30T10:00:00.000Z', idOf(3)]),
    cursorOf(['2026-02-28T10:00:00Z', idOf(3)]),
    cursorOf(['0044-03-15T10:00:00.000Z', idOf(3)]),
    cursorOf([7, idOf(3)]),
    cursorOf({ at: rows[3]?.at, id: idOf(3) }),
  ])('refuses the cursor %j, which it never wrote', async (cursor) => {
    const refused = await listed({ cursor }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ code: 'ValidationError', validations: [{ field: 'cursor' }] })
  })

  it('finds its place by an id alone where the list can', async () => {
    const read = async ({ limit, after }: { limit: number; after: string | null }) =>
      rows.filter(({ id }) => after === null || id > after).slice(0, limit)
    const first = await pageOf(
      { limit: '2' },
      byId(({ id }: Row) => id),
      read,
    )
    const second = await pageOf(
      { limit: '2', cursor: first.nextCursor ?? '' },
      byId(({ id }: Row) => id),
      read,
    )
    expect([...first.rows, ...second.rows]).toEqual(rows.slice(0, 4))
  })
})
