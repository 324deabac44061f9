import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What becomes of a message to the database: it passes, or the connection is cut before or after it arrives. */
export type Verdict = 'pass' | 'cut-before' | 'cut-after'

export type Wire = {
  /** The database's address by way of this wire. */
  readonly url: string
  /** From now on nothing arrives in either direction and no connection ends, as when packets are dropped. */
  readonly silence: () => void
  /** From now on every connection ends at once, as when the database is down. */
  readonly sever: () => void
  /** New connections pass again; those that fell silent stay so. */
  readonly restore: () => void
  readonly close: () => Promise<void>
}

const reachOf = (databaseUrl: string): { path: string } | { host: string; port: number } => {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  return folder === null ? { host: url.hostname, port: Number(url.port) } : { path: `${folder}/.s.PGSQL.${url.port}` }
}

const cut = (near: Socket, far: Socket): void => {
  far.unpipe(near)
  far.resume()
  far.end()
  near.destroy()
}

/** A TCP connection to the database that can be cut and can fall silent. */
export const openWire = async (databaseUrl: string, judge: (sent: Buffer) => Verdict = () => 'pass'): Promise<Wire> => {
  const reach = reachOf(databaseUrl)
  const sockets = new Set<Socket>()
  const pairs = new Set<() => void>()
  let state: 'open' | 'silent' | 'severed' = 'open'
  const server = createServer((near) => {
    if (state === 'severed') return void near.destroy()
    const far = connect(reach)
    for (const end of [near, far]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => sockets.delete(end))
    }
    let isDead = state === 'silent'
    const die = (): void => {
      isDead = true
      far.unpipe(near)
    }
    pairs.add(die)
    near.on('close', () => {
      pairs.delete(die)
      far.end()
    })
    if (!isDead) far.pipe(near)
    near.on('data', (sent) => {
      if (isDead) return
      const verdict = judge(sent)
      if (verdict !== 'cut-before') far.write(sent)
      if (verdict !== 'pass') cut(near, far)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: () => {
      state = 'silent'
      for (const die of pairs) die()
    },
    sever: () => {
      state = 'severed'
      for (const socket of sockets) socket.destroy()
    },
    restore: () => {
      state = 'open'
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const commit = Buffer.from('Q\0\0\0\x0bcommit\0')

/** Whether a message asks for COMMIT. */
export const isCommit = (sent: Buffer): boolean => sent.includes(commit)
