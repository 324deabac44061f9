import { sql } from 'kysely'
import type { Call, Language, Member, Staff, User, Work } from '../../apps/api/src/platform/call.ts'
import { type Instant, instantOf, wallMs } from '../../apps/api/src/platform/clock.ts'
import type { Db, Tx } from '../../apps/api/src/platform/db/db.ts'
import { beginJob } from '../../apps/api/src/platform/db/request-store.ts'
import { inTransaction } from '../../apps/api/src/platform/db/transaction.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { openRepeating } from './open-repeating.ts'

/** Who acts while the database is seeded, each at an instant of business time: the roles and settings of a request or a job, without HTTP. */
type JobOf = { readonly organizationId: string; readonly userId: string }

export type Actors = {
  /** Business time when they were opened. */
  readonly startedAt: Instant
  readonly asUser: <T>(
    who: User & { language: Language },
    at: Instant,
    run: (call: Call<User>) => Promise<T>,
  ) => Promise<T>
  readonly asMember: <T>(
    who: Member & { language: Language },
    at: Instant,
    run: (call: Call<Member>) => Promise<T>,
  ) => Promise<T>
  readonly asStaff: <T>(staffId: string, at: Instant, run: (call: Call<Staff>) => Promise<T>) => Promise<T>
  /** A job of an organization, or of one of its people, too. */
  readonly asJob: <T>(of: string | null | JobOf, at: Instant, run: (work: Work) => Promise<T>) => Promise<T>
  readonly app: Db
  readonly settings: Settings
  readonly close: () => Promise<void>
}

// A seed that is cut off goes on where it was: nobody waits for each piece to reach the disk. Several businesses are written at once:
// on a busy machine one waits long for the rows of another, and nobody else is served meanwhile.
const patience = sql`select set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '0', true)`

const setActor = (tx: Tx, kind: 'user' | 'staff', ids: Readonly<Record<string, string>>): Promise<unknown> =>
  sql`${patience}, set_config('app.actor_kind', ${kind}, true), set_config('app.scope', 'seed', true),
    set_config('app.user_id', ${ids.userId ?? ''}, true), set_config('app.staff_id', ${ids.staffId ?? ''}, true),
    set_config('app.organization_id', ${ids.organizationId ?? ''}, true)`.execute(tx)

const noCookies = { read: () => undefined, set: () => undefined, clear: () => undefined }

/** Opens the actors of a database. */
export const openActors = async (settings: Settings): Promise<Actors> => {
  const [app, staff, worker] = [
    openRepeating(settings, 'contado_app'),
    openRepeating(settings, 'contado_staff'),
    openRepeating(settings, 'contado_worker'),
  ]
  const clock = await app.selectFrom('business_clock').select('offset_ms').executeTakeFirstOrThrow()
  const workOf = (tx: Tx, now: Instant, language: Language): Work => ({
    tx,
    now,
    wall: instantOf(wallMs()),
    requestId: 'seed',
    settings,
    language,
  })
  const callOf = <A extends Call['actor']>(work: Work, actor: A): Call<A> => ({
    ...work,
    actor,
    cookies: noCookies,
    otpCode: null,
    inviteToken: null,
    device: { userAgent: 'seed', address: '127.0.0.1', network: '127.0.0.1' },
    apart: () => Promise.reject(new Error('the seed counts no attempts')),
  })
  const asUser: Actors['asUser'] = ({ language, ...actor }, at, run) =>
    inTransaction(app, async (tx) => {
      await setActor(tx, 'user', { userId: actor.userId, organizationId: actor.organizationId ?? '' })
      return run(callOf(workOf(tx, at, language), actor))
    })
  return {
    startedAt: instantOf(wallMs() + Number(clock.offset_ms)),
    asUser,
    asMember: (who, at, run) => asUser(who, at, (call) => run(call as Call<Member>)),
    asStaff: (staffId, at, run) =>
      inTransaction(staff, async (tx) => {
        await setActor(tx, 'staff', { staffId })
        return run(
          callOf(workOf(tx, at, 'en'), { kind: 'staff', sessionId: newId(), staffId, role: 'compliance-analyst' }),
        )
      }),
    asJob: (of, at, run) =>
      inTransaction(worker, async (tx) => {
        await patience.execute(tx)
        await beginJob(tx, typeof of === 'object' && of !== null ? of : { organizationId: of, userId: null })
        return run(workOf(tx, at, 'en'))
      }),
    app,
    settings,
    close: async () => {
      await Promise.all([app.destroy(), staff.destroy(), worker.destroy()])
    },
  }
}
