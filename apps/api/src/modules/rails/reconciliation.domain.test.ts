import { parseLocalDate } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { differencesOf, type Line } from './reconciliation.domain.ts'

const line = (reference: string, minor: bigint, day = '2026-03-02'): Line => ({
  reference,
  minor,
  day: parseLocalDate(day),
})

type Case = {
  readonly here?: bigint
  readonly there?: readonly Line[]
  readonly stated?: readonly Line[]
  readonly through?: string
}
const judge = ({ here, there = [], stated = [], through = '2026-03-05' }: Case) =>
  differencesOf({
    ledger: new Map(here === undefined ? [] : [['a', here]]),
    provider: there,
    statement: stated,
    through: through === '' ? null : parseLocalDate(through),
  }).map(({ kind, ledgerMinor, providerMinor, statementMinor }) => [kind, ledgerMinor, providerMinor, statementMinor])

describe('three sides, reference by reference', () => {
  it.each<readonly [string, Case, readonly unknown[]]>([
    ['all agree', { here: 5n, there: [line('a', 5n)], stated: [line('a', 5n)] }, []],
    ['no statement yet', { here: 5n, there: [line('a', 5n)], through: '' }, []],
    ['a day without statement yet', { here: 5n, there: [line('a', 5n, '2026-03-06')] }, []],
    [
      'half of it on a day without statement yet',
      { here: 1n, there: [line('a', -4n), line('a', 5n, '2026-03-09')], stated: [line('a', -4n)] },
      [],
    ],
    ['bundled otherwise', { here: 5n, there: [line('a', 2n), line('a', 3n)], stated: [line('a', 5n)] }, []],
    ['paid and given back, never booked', { there: [line('a', 5n), line('a', -5n)], stated: [] }, []],
    ['only the provider has it', { there: [line('a', 5n)], stated: [line('a', 5n)] }, [['missing_here', 0n, 5n, 5n]]],
    ['only the list has it', { there: [line('a', 5n, '2026-03-06')] }, [['missing_here', 0n, 5n, null]]],
    ['only the statement has it', { stated: [line('a', 5n)] }, [['missing_here', 0n, 0n, 5n]]],
    ['only the ledger has it', { here: -5n }, [['missing_there', -5n, 0n, null]]],
    ['ledger and statement have it', { here: 5n, stated: [line('a', 5n)] }, [['missing_there', 5n, 0n, 5n]]],
    ['the statement leaves it out', { here: 5n, there: [line('a', 5n)] }, [['not_on_statement', 5n, 5n, 0n]]],
    [
      'the provider has another amount',
      { here: 5n, there: [line('a', 6n)], stated: [line('a', 6n)] },
      [['other_amount', 5n, 6n, 6n]],
    ],
    [
      'the statement has another amount',
      { here: 5n, there: [line('a', 5n)], stated: [line('a', 7n)] },
      [['other_amount', 5n, 5n, 7n]],
    ],
    [
      'the statement has another day',
      { here: 5n, there: [line('a', 5n)], stated: [line('a', 5n, '2026-03-03')] },
      [['other_day', 5n, 5n, 5n]],
    ],
    [
      'the list has a day after the statement’s last',
      { here: 5n, there: [line('a', 5n, '2026-03-06')], stated: [line('a', 5n, '2026-03-05')] },
      [['other_day', 5n, 5n, 5n]],
    ],
  ])('%s', (_, sides, found) => {
    expect(judge(sides)).toEqual(found)
  })
})
