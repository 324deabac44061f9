// Signing in beside what this machine hashes in the same run, then five times as much as it can. Client, server and PostgreSQL share
// the cores.
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { createServers } from '../apps/api/src/app.ts'
import { newId } from '../apps/api/src/platform/ids.ts'
import { hashPassword, isPasswordRight } from '../apps/api/src/platform/passwords.ts'
import { openBenchDatabase } from './bench-database.ts'
import { closeConnections, fetchOnce } from './http-client.ts'
import { atRate, forSeconds, type Measured, reportLine } from './measure.ts'

const people = 64
const seconds = 6
const password = 'Lantern4river'
// As many as platform/passwords hashes at a time.
const slots = 2

const none: Measured = { perSecond: 0, p50Ms: 0, p99Ms: 0, count: 0 }
const emailOf = (index: number): string => `person.${index % people}@example.com`

const insertPeople = async (owner: pg.Client): Promise<void> => {
  const stored = await hashPassword(password)
  for (let index = 0; index < people; index += 1) {
    await owner.query('insert into users (id, email, password_hash, email_verified_at) values ($1, $2, $3, now())', [
      newId(),
      emailOf(index),
      stored,
    ])
  }
}

const measureSignIns = async (base: string): Promise<void> => {
  let next = 0
  const begin = async (): Promise<string> => {
    next += 1
    const body = { email: emailOf(next), password }
    const { status } = await fetchOnce(`${base}/api/new/sessions/intermediate`, 'POST', { body })
    return status === 200 ? 'accepted' : String(status)
  }
  const stored = await hashPassword(password)
  const hashes = await forSeconds({ clients: slots, seconds }, () => isPasswordRight(stored, password))
  // As many callers as may stand in line: nobody is turned away.
  const alone = await forSeconds({ clients: 16, seconds }, begin)
  console.log(reportLine(`limit: password hashes, ${slots} at a time`, hashes))
  const limit = { name: 'hashes', measured: hashes }
  console.log(reportLine('first step of signing in, 16 callers', alone, limit))
  const {
    accepted = none,
    '429': refused = none,
    ...others
  } = await atRate({ perSecond: alone.perSecond * 5, seconds }, begin)
  console.log(
    reportLine('offered 5 times as much: accepted', accepted, { name: 'of what was accepted before', measured: alone }),
  )
  console.log(reportLine('offered 5 times as much: 429', refused))
  for (const [outcome, measured] of Object.entries(others))
    console.log(reportLine(`offered 5 times as much: ${outcome}`, measured))
}

const main = async (): Promise<void> => {
  const { settings, close } = await openBenchDatabase()
  const owner = new pg.Client({ connectionString: settings.databaseUrl })
  await owner.connect()
  await insertPeople(owner)
  await owner.end()
  const servers = await createServers(settings)
  await servers.customer.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(servers.customer.server.address() as AddressInfo).port}`
  try {
    await measureSignIns(base)
  } finally {
    await servers.close()
    closeConnections()
    await close()
  }
}

await main()
