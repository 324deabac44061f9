import type pg from 'pg'

type Query = (...asked: readonly unknown[]) => Promise<unknown>

// A standby may be waited for without end, and no limit of PostgreSQL's ends that.
const commitMs = 15_000

/** COMMIT was answered, but with the warning that nobody waited for the standby: a failover may still lose it. */
export class UncertainCommitError extends Error {
  // The SQLSTATE of the warning, so that it is told apart as PostgreSQL's own errors are.
  readonly code = '01000'
  constructor() {
    super('The wait for synchronous replication was canceled.')
    this.name = 'UncertainCommitError'
  }
}

/** Makes a COMMIT fail with UncertainCommitError that PostgreSQL carried out without its standby; the driver would only emit a notice. */
export const refuseUncertainCommit = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query
  let isWarned = false
  client.on('notice', ({ severity, code }) => {
    if (severity === 'WARNING' && code === '01000') isWarned = true
  })
  const commit = async (): Promise<unknown> => {
    isWarned = false
    const done = await query({ text: 'commit', query_timeout: commitMs })
    if (isWarned) throw new UncertainCommitError()
    return done
  }
  client.query = ((text: unknown, ...rest: readonly unknown[]): Promise<unknown> =>
    text === 'commit' ? commit() : query(text, ...rest)) as typeof client.query
}
