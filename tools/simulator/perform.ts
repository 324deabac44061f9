import { instantOf, msOf, parseInstant } from '../../apps/api/src/platform/clock.ts'
import { moveClockTo } from '../../apps/api/src/test-kit/invoicing.ts'
import { runJob } from '../../apps/api/src/test-kit/run-job.ts'
import type { Intent } from './acts.ts'
import type { Chooser, Request, Simulation } from './simulation.ts'
import type { World } from './world.ts'

/** What somebody heard who asked. */
export type Heard = { readonly request: Request; readonly said: string }

export const isGranted = ({ said }: Heard): boolean => said === 'done'

/** Jobs that failed wait longer and longer; that they come again is known without waiting for it. */
const hurry = async ({ app }: World): Promise<boolean> => {
  const { rowCount } = await app.owner.query(`update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and attempts > 0 and attempts < max_attempts and run_at > now()`)
  return (rowCount ?? 0) > 0
}

/** Lets everything that is to be done be done. */
export const settle = async (world: World, simulation: Simulation, choose: Chooser): Promise<void> => {
  do await simulation.run(choose)
  while (await hurry(world))
}

/** Moves business time on; what is due then waits for the worker. */
export const letPass = async ({ app }: World, hours: number): Promise<void> => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  const now = parseInstant(data.businessNow)
  if (now === null) throw new Error('the clock does not say what time it is')
  await moveClockTo(app, instantOf(msOf(now) + hours * 3_600_000))
  await runJob(app, { name: 'accounts.store-rates', payload: {} })
}

type Asking = { readonly intent: Intent; readonly firstApi: number }

/** Has everybody ask for what they want, all at once, and answers what each of them heard in the end. */
export const askAll = (simulation: Simulation, { intent, firstApi }: Asking): Promise<Heard[]> =>
  Promise.all(
    intent.requests.map((request, at) =>
      simulation.act(async () => {
        const { status, error } = await simulation.insist(firstApi + at, request)
        return { request, said: status === 200 ? 'done' : (error?.code ?? `answered ${status}`) }
      }),
    ),
  )

/** Carries out one intent alone, until nothing is left to do. */
export const performAlone = async (
  world: World,
  simulation: Simulation,
  { intent, choose }: { readonly intent: Intent; readonly choose: Chooser },
): Promise<Heard[]> => {
  const asking = askAll(simulation, { intent, firstApi: 0 })
  asking.catch(() => undefined)
  await settle(world, simulation, choose)
  if (intent.hoursLater !== undefined) {
    await letPass(world, intent.hoursLater)
    await settle(world, simulation, choose)
  }
  return asking
}

/** What is wrong with what became of an intent. */
export const intentFaults = async ({ app }: World, intent: Intent, heard: readonly Heard[]): Promise<string[]> => {
  const keys = new Set(heard.filter(isGranted).map(({ request }) => request.sent?.headers?.['idempotency-key']))
  const words = heard.map(({ said }) => said).join(', ')
  const faults: string[] = []
  if (keys.size > intent.most) faults.push(`${keys.size} were granted, at most ${intent.most} may be: ${words}`)
  if (intent.isSure && keys.size < intent.most) faults.push(`it was refused: ${words}`)
  if (heard.some(({ said }) => said.startsWith('answered 5'))) faults.push(`an error of ours: ${words}`)
  if (intent.effects) {
    const { rows } = await app.owner.query<{ count: number }>(intent.effects.sql, [...intent.effects.values])
    const count = rows[0]?.count ?? -1
    if (count !== keys.size) faults.push(`${keys.size} were granted, with ${count} effects: ${words}`)
  }
  return faults
}
