import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Message, messagesOf, processIdOf, sqlStateOf, statementReader } from './postgres-messages.ts'

/** What one process asks the database in one breath, and waits at the gate until it is let through. */
export type Asked = { readonly statement: string; readonly bytes: Buffer; readonly connection: Connection }

/** One connection behind the gate. */
export type Connection = {
  readonly number: number
  /** By which the database knows it; 0 before it said so. */
  pid: number
  /** Nothing has been asked on it yet; whoever opened it is about to. */
  isNew: boolean
  /** It is being opened, or PostgreSQL works on what it asked. */
  isBusy: boolean
  /** What it is answered does not arrive any more. */
  isDeaf: boolean
  /** What PostgreSQL refused of the last thing asked, or `ok`. */
  outcome: string
  readonly waiting: Asked[]
  readonly letThrough: (asked: Asked) => void
  readonly cut: () => void
}

const firstAskedWithinMs = 30

export type GateOptions = {
  readonly databaseUrl: string
  /** What is let through without being asked: it says nothing about the product. */
  readonly isNoise: (statement: string) => boolean
  /** Changes what is asked, as long as it was: so a fault of the product is planted without changing it. */
  readonly alter: (bytes: Buffer) => Buffer
  readonly onChange: () => void
}

export type Gate = {
  /** The database's address by way of this gate. */
  readonly url: string
  readonly connections: ReadonlySet<Connection>
  /** Ends every connection, those that nobody has heard of yet too; none passes any more. */
  readonly cutAll: () => void
  readonly close: () => Promise<void>
}

const reachOf = (databaseUrl: string): { path: string } | { host: string; port: number } => {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  return folder === null ? { host: url.hostname, port: Number(url.port) } : { path: `${folder}/.s.PGSQL.${url.port}` }
}

const pass = ({ near, far }: Ends, connection: Connection, onChange: () => void): void => {
  const read = messagesOf({ hasGreeting: false })
  const settle = (): void => {
    connection.isBusy = false
    onChange()
  }
  far.on('data', (received) => {
    if (!connection.isDeaf) near.write(received)
    for (const message of read(received)) {
      if (message.type === 'K') connection.pid = processIdOf(message)
      if (message.type === 'E') connection.outcome = sqlStateOf(message)
      if (message.type !== 'Z') continue
      if (connection.isNew) setTimeout(() => connection.isNew && settle(), firstAskedWithinMs)
      else settle()
    }
  })
}

type Ends = { readonly near: Socket; readonly far: Socket }

const hold = ({ near, far }: Ends, connection: Connection, { isNoise, alter, onChange }: GateOptions): void => {
  const read = messagesOf({ hasGreeting: true })
  const statementOf = statementReader()
  let breath: Message[] = []
  near.on('data', (received) => {
    for (const message of read(received)) {
      // Until the first answer that it is ready, both ends only greet each other.
      if (connection.pid === 0 || message.type === 'X') {
        far.write(message.bytes)
        continue
      }
      breath.push(message)
      if (message.type !== 'Q' && message.type !== 'S') continue
      const asked = {
        statement: statementOf(breath),
        bytes: alter(Buffer.concat(breath.map(({ bytes }) => bytes))),
        connection,
      }
      breath = []
      if (connection.isNew) [connection.isNew, connection.isBusy] = [false, false]
      const isNext = connection.waiting.length === 0 && !connection.isBusy
      if (isNext && isNoise(asked.statement)) connection.letThrough(asked)
      else connection.waiting.push(asked)
    }
    onChange()
  })
}

const connectionOf = ({ near, far }: Ends, number: number): Connection => {
  const connection: Connection = {
    number,
    pid: 0,
    isNew: true,
    isBusy: true,
    isDeaf: false,
    outcome: 'ok',
    waiting: [],
    letThrough: ({ bytes }) => {
      connection.isBusy = true
      connection.outcome = 'ok'
      far.write(bytes)
    },
    cut: () => {
      connection.isDeaf = true
      connection.isBusy = false
      near.destroy()
      far.destroy()
    },
  }
  return connection
}

/** A way to the database on which every statement waits until somebody lets it through. */
export const openGate = async (options: GateOptions): Promise<Gate> => {
  const connections = new Set<Connection>()
  const reach = reachOf(options.databaseUrl)
  let isCut = false
  let opened = 0
  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => undefined)
    if (isCut) return void near.destroy()
    const far = connect(reach)
    const connection = connectionOf({ near, far }, opened++)
    connections.add(connection)
    const forget = (): void => {
      connection.cut()
      connections.delete(connection)
      options.onChange()
    }
    far.on('error', forget)
    far.on('close', forget)
    near.on('close', forget)
    pass({ near, far }, connection, options.onChange)
    hold({ near, far }, connection, options)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(options.databaseUrl)
  Object.assign(url, { search: '', hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) })
  const cutAll = (): void => {
    isCut = true
    for (const connection of connections) connection.cut()
    connections.clear()
  }
  return {
    url: url.href,
    connections,
    cutAll,
    close: () => {
      cutAll()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
