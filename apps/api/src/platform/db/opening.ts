import type pg from 'pg'

type Query = (...asked: readonly unknown[]) => Promise<unknown>

// Every request opens with one of these.
const opening = /^select \* from begin_\w+_request\(/

// The longest wait for a lock and a little more: a connection that fell silent while nobody used it is noticed here.
const openingMs = 12_000

// How the query builder begins what may write, and what may only read.
const reading = 'start transaction read only'
const beginnings: readonly unknown[] = ['begin', reading]

/** What the query builder hears of a BEGIN that travels later: it asks for nothing but that there be no error. */
export const begun = { command: 'BEGIN', rowCount: null, rows: [] }
const ended = { command: 'COMMIT', rowCount: null, rows: [] }

const together = async (first: Promise<unknown>, second: Promise<unknown>): Promise<unknown> =>
  (await Promise.all([first, second]))[1]

/**
 * Spares each transaction a round trip: BEGIN waits for the first statement, and where that only says who asks, both travel
 * at once. Anything else is sent when BEGIN was answered, for it must never run without one. Nobody waits for the COMMIT of what only
 * read: there is nothing that it could lose. The connection has to pipeline.
 */
export const openInOneBreath = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query
  let beginning: unknown = null
  let isReading = false
  let unanswered: Promise<unknown> | null = null
  const behindBegin = async (begin: Promise<unknown>, asked: readonly unknown[]): Promise<unknown> => {
    await begin
    return query(...asked)
  }
  const ask = (text: unknown, ...rest: readonly unknown[]): Promise<unknown> => {
    if (unanswered !== null) return behindBegin(unanswered, [text, ...rest])
    const first = beginning === null ? null : query(beginning)
    beginning = null
    if (typeof text === 'string' && opening.test(text)) {
      const [values] = rest
      const second = query({ text, values, query_timeout: openingMs })
      return first === null ? second : together(first, second)
    }
    if (first === null) return query(text, ...rest)
    unanswered = first.finally(() => {
      unanswered = null
    })
    return behindBegin(unanswered, [text, ...rest])
  }
  client.query = ((text: unknown, ...rest: readonly unknown[]): Promise<unknown> => {
    if (beginnings.includes(text)) {
      beginning = text
      isReading = text === reading
      return Promise.resolve(begun)
    }
    if (text !== 'commit' || !isReading) return ask(text, ...rest)
    ask(text, ...rest).catch(() => undefined)
    return Promise.resolve(ended)
  }) as typeof client.query
}
