import type pg from 'pg'

type Query = (...asked: readonly unknown[]) => Promise<unknown>
type Corked = { readonly connection: { readonly stream: { cork: () => void; uncork: () => void } } }

/** Has what is asked in one breath travel in one write: each write costs this process more than what it carries. */
export const sendTogether = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query
  const { stream } = (client as unknown as Corked).connection
  let isHeld = false
  const send = (): void => {
    isHeld = false
    stream.uncork()
  }
  client.query = ((...asked: readonly unknown[]): Promise<unknown> => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      // After all that follows from the same answer, since that is done before the next tick.
      process.nextTick(send)
    }
    return query(...asked)
  }) as typeof client.query
}
