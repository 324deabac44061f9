import { Kysely, PostgresDialect, sql } from 'kysely'
import { demoCustomers, demoStaff, demoTotpSecret } from '../../apps/api/src/modules/sandbox/demo-logins.ts'
import { createStaff } from '../../apps/api/src/modules/staff/index.ts'
import { instantOf, wallMs } from '../../apps/api/src/platform/clock.ts'
import { type Database, type Db, openDatabase, openPool } from '../../apps/api/src/platform/db/db.ts'
import { inTransaction } from '../../apps/api/src/platform/db/transaction.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import { hashPassword } from '../../apps/api/src/platform/passwords.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { type SeedCompany, tradingCompanies, waitingCompany } from './seed-companies.ts'

const companies: readonly SeedCompany[] = [...tradingCompanies, waitingCompany]

const emails = companies.map(({ person }) => person.email)

const findUsers = (app: Db): Promise<ReadonlyMap<string, string>> =>
  inTransaction(app, async (tx) => {
    await sql`select set_config('app.scope', 'identity', true)`.execute(tx)
    const users = await tx.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
    return new Map(users.map(({ id, email }) => [email, id]))
  })

const seedUsers = async (app: Db): Promise<ReadonlyMap<string, string>> => {
  const known = await findUsers(app)
  const missing = companies.filter(({ person }) => !known.has(person.email))
  if (missing.length === 0) return known
  // One hash for all: the demonstration logins share one password, which is published.
  const passwordHash = await hashPassword(demoCustomers[0].password)
  const rows = missing.map(({ person, timeZone }) => ({
    id: newId(),
    email: person.email,
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    language: person.language,
    time_zone: timeZone,
    email_verified_at: instantOf(wallMs()),
    phone_number: person.phoneNumber,
    phone_country_iso: person.phoneCountryIso,
    is_phone_verified: true,
    phone_verified_at: instantOf(wallMs()),
    second_factor: 'sms' as const,
  }))
  await inTransaction(app, async (tx) => {
    await sql`select set_config('app.scope', 'identity', true)`.execute(tx)
    await tx.insertInto('users').values(rows).execute()
  })
  return findUsers(app)
}

const seedStaff = async (owner: Db, settings: Settings): Promise<string> => {
  const known = await owner.selectFrom('staff').select(['id', 'email']).execute()
  for (const { app: _, who: __, password, ...person } of demoStaff) {
    if (known.some(({ email }) => email === person.email)) continue
    const totpSecret = demoTotpSecret(settings.secret, person.email)
    const { staffId } = await createStaff(owner, settings, {
      ...person,
      passwordHash: await hashPassword(password),
      totpSecret,
    })
    known.push({ id: staffId, email: person.email })
  }
  const analyst = known.find(({ email }) => email === demoStaff[0].email)
  if (!analyst) throw new Error('the demonstration analyst was not created')
  return analyst.id
}

/** The people of the sandbox: users of the businesses by email, and the analyst who decides about them. */
export const seedPeople = async (
  settings: Settings,
): Promise<{ userIds: ReadonlyMap<string, string>; analystId: string }> => {
  const app = openDatabase(settings.databaseUrl, settings.secret, { role: 'contado_app', max: 1 })
  const pool = openPool(settings.databaseUrl, { max: 1, name: 'contado_seed' })
  const owner = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    return { userIds: await seedUsers(app), analystId: await seedStaff(owner, settings) }
  } finally {
    await app.destroy()
    await owner.destroy()
  }
}
