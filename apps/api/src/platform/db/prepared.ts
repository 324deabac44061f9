import type pg from 'pg'

type Query = (...asked: readonly unknown[]) => Promise<unknown>
type Asked = { readonly text: string; readonly values?: readonly unknown[]; readonly name?: string }

// One that is asked this often within a minute is prepared from then on. Names are never taken back, so there are only so many:
// PostgreSQL keeps each one's plan in the memory of each connection.
const earnedBy = 20
const mostNames = 200
const minuteMs = 60_000

const isQuery = /^\s*(select|with|insert|update|delete)\s/i
// Which index a conflict is of has to be known when it is planned: a plan that is kept does not know the value of a parameter.
const isConflictOfParameter = /\bon conflict\b(?:(?!\bdo\b).)*?\$\d/is

const isPreparable = (text: string): boolean =>
  isQuery.test(text) && !text.includes(';') && !isConflictOfParameter.test(text)

const askedOf = (first: unknown, [values, ...others]: readonly unknown[]): Asked | null => {
  if (typeof first === 'string')
    return others.length === 0 ? { text: first, values: (values ?? []) as unknown[] } : null
  const asked = first as Partial<Asked> & { readonly submit?: unknown }
  return typeof asked.text === 'string' && asked.name === undefined && asked.submit === undefined
    ? (asked as Asked)
    : null
}

/** Whether a statement that was prepared no longer fits its tables (a migration), or is gone (a pooler): it has to be prepared anew. */
export const isStale = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '26000' || (code === '0A000' && String(message).includes('cached plan'))
}

/** How many statements may have a name, as the database's address says (`?prepared_statements=0`: a pooler that does not know them). */
export const namesAllowedBy = (databaseUrl: string): number => {
  const said = new URL(databaseUrl).searchParams.get('prepared_statements')
  return said !== null && /^\d{1,4}$/.test(said) ? Math.min(Number(said), mostNames) : mostNames
}

/** Which statements of a pool have a name: each is parsed once per connection, and planned a few times only. */
const namesOf = (most: number) => {
  let generation = 0
  let names = new Map<string, string>()
  let counts = new Map<string, number>()
  let sinceMs = 0
  const earn = (text: string): string | undefined => {
    const nowMs = performance.now()
    if (nowMs - sinceMs > minuteMs) [counts, sinceMs] = [new Map(), nowMs]
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < earnedBy || names.size >= most) return undefined
    const name = `often_${generation}_${names.size}`
    names.set(text, name)
    return name
  }
  return {
    of: (text: string): string | undefined => names.get(text) ?? (isPreparable(text) ? earn(text) : undefined),
    /** Every statement has to earn its name again; the old ones stay unused. */
    forget: (): void => {
      generation += 1
      names = new Map()
    },
  }
}

/**
 * Has the connections of a pool prepare what is asked often: under row-level security, parsing and planning take longer than finding
 * the rows. What went stale is prepared anew, here where nothing else hangs on it, else by whoever repeats the transaction.
 */
export const prepareOften = (most = mostNames): ((client: pg.PoolClient) => void) => {
  const names = namesOf(most)
  return (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((first: unknown, ...rest: readonly unknown[]): Promise<unknown> => {
      const asked = askedOf(first, rest)
      const name = asked && names.of(asked.text)
      if (!name) return query(first, ...rest)
      return query({ ...asked, name }).catch((error: unknown) => {
        if (!isStale(error)) throw error
        names.forget()
        if (client.getTransactionStatus() !== 'I') throw error
        return query(asked)
      })
    }) as typeof client.query
  }
}
