import { Kysely, PostgresDialect, sql } from 'kysely'
import { demoCustomers, demoStaff, demoTotpSecret } from '../../apps/api/src/modules/sandbox/demo-logins.ts'
import { createStaff } from '../../apps/api/src/modules/staff/index.ts'
import { type Database, type Db, openPool } from '../../apps/api/src/platform/db/db.ts'
import { inTransaction } from '../../apps/api/src/platform/db/transaction.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import { hashPassword } from '../../apps/api/src/platform/passwords.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import type { DaysBefore } from './days-before.ts'
import type { Actors } from './seed-actors.ts'
import { tradingCompanies, waitingCompany } from './seed-companies.ts'
import type { SeedCompany } from './seed-company.ts'

// Whoever joined earlier stands below in the list of people who signed up.
const companies: readonly SeedCompany[] = [...tradingCompanies, waitingCompany]

const emails = companies.map(({ person }) => person.email)

const findUsers = (app: Db): Promise<ReadonlyMap<string, string>> =>
  inTransaction(app, async (tx) => {
    await sql`select set_config('app.scope', 'identity', true)`.execute(tx)
    const users = await tx.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
    return new Map(users.map(({ id, email }) => [email, id]))
  })

/** The people of the businesses by email, who signed up on the day that their business joined. */
export const seedUsers = async ({ app }: Actors, before: DaysBefore): Promise<ReadonlyMap<string, string>> => {
  const known = await findUsers(app)
  const missing = companies.filter(({ person }) => !known.has(person.email))
  if (missing.length === 0) return known
  // One hash for all: the demonstration logins share one password, which is published.
  const passwordHash = await hashPassword(demoCustomers[0].password)
  const rows = missing.map(({ person, timeZone, openedDaysAgo }) => ({
    id: newId(),
    created_at: before(openedDaysAgo, timeZone),
    email: person.email,
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    language: person.language,
    time_zone: timeZone,
    email_verified_at: before(openedDaysAgo, timeZone),
    phone_number: person.phoneNumber,
    phone_country_iso: person.phoneCountryIso,
    is_phone_verified: true,
    phone_verified_at: before(openedDaysAgo, timeZone),
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

/** The staff of the sandbox; answers who of them decides about applications. */
export const seedAnalyst = async (settings: Settings): Promise<string> => {
  const pool = openPool(settings.databaseUrl, { max: 1, name: 'contado_seed' })
  const owner = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await seedStaff(owner, settings)
  } finally {
    await owner.destroy()
  }
}
