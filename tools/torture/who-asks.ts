import { perMinute } from '../../apps/api/src/platform/http/limits.ts'
import type { TestCompany } from '../../apps/api/src/test-kit/companies.ts'
import { testPassword } from '../../apps/api/src/test-kit/people.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import type { Ask, Way } from './asking.ts'

/** How much wider limits are here: what a load asks stays below them, and one address can still reach one. */
export const limitFactor = 300

const together = 16

const forged = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index % 256}` })

/** Somebody with a password. */
export type Known = { readonly app: TestApp; readonly company: TestCompany }
type Asking = { readonly ask: Ask; readonly ways: readonly Way[] }

const asNoted = async ({ app: { owner }, company: { userId } }: Known): Promise<string | undefined> => {
  const { rows } = await owner.query<{ address: string }>(
    'select address from sessions where user_id = $1 order by created_at desc limit 1',
    [userId],
  )
  return rows[0]?.address
}

/** Begins a session from each address, with another one forged: the API has to note where it came from. */
const findForeignNotes = async (known: Known, { ask, ways }: Asking): Promise<string[]> => {
  const faults: string[] = []
  for (const [index, way] of ways.slice(0, 3).entries()) {
    const body = { email: known.company.email, password: testPassword }
    const status = await ask(way, { path: '/api/new/sessions/intermediate', body, headers: forged(index) })
    const noted = await asNoted(known)
    if (status !== 200 || noted !== way.from) faults.push(`${way.from} began a session (${status}), noted as ${noted}`)
  }
  return faults
}

/** One address asks more often than it may, each time with another one forged, and then another address asks once. */
const findForeignCounts = async ({ ask, ways }: Asking): Promise<string[]> => {
  const [one, other] = ways
  if (!one || !other) throw new Error('there are no two addresses')
  const most = perMinute.mail * limitFactor
  const nonsense = (way: Way, index: number): Promise<number> =>
    ask(way, { path: '/api/new/signups/resend-verification-email', body: {}, headers: forged(index) })
  let [asked, letIn] = [0, 0]
  const keepAsking = async (): Promise<void> => {
    while (asked < most + together) {
      asked += 1
      if ((await nonsense(one, asked)) === 422) letIn += 1
    }
  }
  await Promise.all(Array.from({ length: together }, keepAsking))
  const heard = await nonsense(other, 0)
  return [
    ...(letIn === most ? [] : [`${one.from} may ask ${most} times a minute, and was let in ${letIn} times`]),
    ...(heard === 422 ? [] : [`${other.from} asks for the first time and hears ${heard}`]),
  ]
}

/** Names what the processes behind a proxy get wrong about who asks. */
export const findWhoAsksFaults = async (known: Known, asking: Asking): Promise<string[]> => [
  ...(await findForeignNotes(known, asking)),
  ...(await findForeignCounts(asking)),
]
