import { execFile, spawn } from 'node:child_process'
import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test-kit/temporary-folder.ts'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import { EmbeddedServerError, findFreePort, startEmbeddedServer, stopServerOn } from './embedded-server.ts'
import { findProcess } from './running-process.ts'

const folder = await makeTemporaryFolder()
const dataFolder = join(folder, 'postgres')
const password = 'a-password-of-this-test'
afterAll(async () => {
  await stopServerOn(dataFolder)
  await rm(folder, { recursive: true, force: true })
})

const pidOf = async (): Promise<number> =>
  Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0])

const ask = async (connectionString: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

const occupy = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

describe('the embedded server', () => {
  test('starts on a folder that is not there yet, reachable by its password alone', async () => {
    const server = await startEmbeddedServer({ dataFolder, password })
    expect(server.wasRunning).toBe(false)
    await ask(server.databaseUrl, 'create table kept as select 1 as one')
    const settings = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      current_setting('data_checksums') as checksums, current_setting('timezone') as zone`
    expect(await ask(server.databaseUrl, settings)).toEqual({
      fsync: 'on',
      addresses: '127.0.0.1',
      checksums: 'on',
      zone: 'UTC',
    })
    await expect(ask(server.databaseUrl.replace(password, 'wrong'), 'select 1')).rejects.toThrow(/password/)
    const way = 'select inet_client_addr()::text as way'
    expect(await ask(server.databaseUrl, way)).toEqual({ way: null })
    const withoutSocket = server.databaseUrl.replace(/\?.*/, '')
    expect(await ask(withoutSocket, way)).toEqual({ way: '127.0.0.1/32' })
    await expect(ask(withoutSocket.replace(password, 'wrong'), 'select 1')).rejects.toThrow(/password/)
    expect((await stat(dataFolder)).mode & 0o077).toBe(0)
    await server.stop()
    await server.ended
  })

  test('takes over a server that was left running, with what is in it', async () => {
    const first = await startEmbeddedServer({ dataFolder, password })
    const pid = await pidOf()
    const second = await startEmbeddedServer({ dataFolder, password })
    expect(second).toMatchObject({ wasRunning: true, databaseUrl: first.databaseUrl })
    expect(await pidOf()).toBe(pid)
    expect(await ask(second.databaseUrl, 'select one from kept')).toEqual({ one: 1 })
    await second.stop()
    await first.ended
    expect(await findProcess(pid)).toBeNull()
  })

  test('waits for the lock of the socket that a killed server still holds, and keeps the log of the start before', async () => {
    const first = await startEmbeddedServer({ dataFolder, password })
    const { port } = first
    await first.stop()
    const { uid } = await stat(dataFolder)
    const holder = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid } : {})
    const lock = join(dataFolder, `.s.PGSQL.${port}.lock`)
    await writeFile(lock, `${holder.pid}\n${dataFolder}\n1\n${port}\n${dataFolder}\n`)
    await chown(lock, uid, uid)
    const startedAt = performance.now()
    setTimeout(() => holder.kill(), 1_500)
    const second = await startEmbeddedServer({ dataFolder, password, port })
    expect(performance.now() - startedAt).toBeGreaterThan(1_400)
    expect(await ask(second.databaseUrl, 'select one from kept')).toEqual({ one: 1 })
    expect(await readFile(`${dataFolder}.1.log`, 'utf8')).toContain('database system is shut down')
    await second.stop()
    await second.ended
  })

  test.skipIf(process.getuid?.() !== 0)(
    'says that the disk is full, though its log then says nothing, and starts once there is room',
    async ({ skip }) => {
      const disk = await makeTemporaryFolder()
      const run = promisify(execFile)
      const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk]).catch(() => null)
      if (!isMounted) return skip('nothing can be mounted here')
      try {
        const full = { dataFolder: join(disk, 'postgres'), password }
        await startEmbeddedServer(full).then((server) => server.stop())
        await writeFile(join(disk, 'others'), Buffer.alloc(100 * 1_048_576)).catch(() => undefined)
        await expect(startEmbeddedServer(full)).rejects.toThrow(/^The disk of .*postgres is full\. Make room/)
        await rm(join(disk, 'others'))
        await startEmbeddedServer(full).then((server) => server.stop())
      } finally {
        await run('umount', [disk])
        await rm(disk, { recursive: true, force: true })
      }
    },
  )

  test('recovers after the server was killed outright', async () => {
    const first = await startEmbeddedServer({ dataFolder, password })
    await ask(first.databaseUrl, 'insert into kept values (2)')
    process.kill(await pidOf(), 'SIGKILL')
    await first.ended
    const second = await startEmbeddedServer({ dataFolder, password })
    expect(second.wasRunning).toBe(false)
    expect(await ask(second.databaseUrl, 'select count(*)::int as count from kept')).toEqual({ count: 2 })
    await second.stop()
  })

  test('removes the lock of a dead server whose number another process has now', async () => {
    await writeFile(join(dataFolder, 'postmaster.pid'), `${process.pid}\n${dataFolder}\n0\n5432\n`)
    const server = await startEmbeddedServer({ dataFolder, password })
    expect(server.wasRunning).toBe(false)
    await server.stop()
  })

  test('takes another port when the wanted one is in use', async () => {
    const port = await findFreePort()
    const other = await occupy(port)
    const server = await startEmbeddedServer({ dataFolder, password, port })
    expect(server.port).not.toBe(port)
    await server.stop()
    await new Promise((resolve) => other.close(resolve))
  })

  test('is reached by TCP alone where the path of its folder is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(100))
    const server = await startEmbeddedServer({ dataFolder: long, password })
    const way = 'select inet_client_addr()::text as way'
    expect(await ask(server.databaseUrl, way)).toEqual({ way: '127.0.0.1/32' })
    const again = await startEmbeddedServer({ dataFolder: long, password })
    expect(again.databaseUrl).toBe(server.databaseUrl)
    await again.stop()
    await server.ended
  })

  test('says that the password is not the database’s, and leaves no server behind', async () => {
    await expect(startEmbeddedServer({ dataFolder, password: 'wrong' })).rejects.toThrow(EmbeddedServerError)
    await expect(pidOf()).rejects.toThrow('ENOENT')
  })

  test('says which version made a folder that it can not open', async () => {
    const version = join(dataFolder, 'PG_VERSION')
    const original = await readFile(version, 'utf8')
    await writeFile(version, '17\n')
    await expect(startEmbeddedServer({ dataFolder, password })).rejects.toThrow(/made by PostgreSQL 17, this is 18/)
    await writeFile(version, original)
  })

  test('refuses a folder that is none of its own', async () => {
    await expect(startEmbeddedServer({ dataFolder: folder, password })).rejects.toThrow(/is no data folder/)
  })
})

test('a test database is migrated', async () => {
  const database = await openTestDatabase()
  const { count } = (await ask(database.databaseUrl, 'select count(*)::int as count from migrations')) as {
    count: number
  }
  expect(count).toBeGreaterThan(0)
  await database.close()
})
