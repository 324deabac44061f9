import { acts, type Intent, railActs, rivalries } from './acts.ts'
import { standingFaults } from './effects.ts'
import { askAll, intentFaults, letPass, settle } from './perform.ts'
import { type Random, randomFrom } from './random.ts'
import type { Chooser, Simulation } from './simulation.ts'
import type { World } from './world.ts'

export type History = {
  readonly seed: number
  /** What was wanted, in words. */
  readonly acts: readonly string[]
  readonly faults: readonly string[]
  readonly hash: string
  /** What every process asked, in its order, and what it heard. */
  readonly trace: readonly string[]
  readonly counts: Simulation['counts']
}

const mostCrashes = 4
// Afterwards days pass, in which what was sent arrives.
const oneWaitIn = 4
const daysLater = 4
const oneCrashIn = 60
const oneCommitIn = 6

const chosenBy = (random: Random): Chooser => {
  let crashes = 0
  return (choices) => {
    const choice = random.pick(choices)
    if (choice.asked === null || crashes === mostCrashes) return { choice, crash: null }
    // Where something becomes so, it matters most.
    const dies = random.chance(choice.asked.statement === 'commit' ? oneCommitIn : oneCrashIn)
    if (!dies) return { choice, crash: null }
    crashes += 1
    return { choice, crash: random.chance(2) ? 'before' : 'after' }
  }
}

// What waits for days has its own histories.
const quick = [...acts.filter(({ name }) => !name.includes('until it arrives')), ...railActs]

/** Several businesses' acts at once on all processes, in an order and with deaths that follow from the seed. */
export const runHistory = async (world: World, simulation: Simulation, seed: number): Promise<History> => {
  const random = randomFrom(seed)
  simulation.forget()
  const chosen = [random.pick(rivalries), ...Array.from({ length: 1 + random.below(2) }, () => random.pick(quick))]
  const intents: Intent[] = []
  for (const act of chosen) intents.push(await act.prepare(world))
  if (random.chance(2)) await world.app.drainJobs()
  const asked = intents.map((intent) => ({ intent, heard: askAll(simulation, { intent, firstApi: random.below(2) }) }))
  for (const { heard } of asked) heard.catch(() => undefined)
  const choose = chosenBy(random)
  await settle(world, simulation, choose)
  const faults: string[] = []
  for (const [at, { intent, heard }] of asked.entries()) {
    const found = await intentFaults(world, intent, await heard)
    faults.push(...found.map((fault) => `${chosen[at]?.name}: ${fault}`))
  }
  if (random.chance(oneWaitIn)) {
    await letPass(world, daysLater * 24)
    await settle(world, simulation, choose)
  }
  faults.push(...(await standingFaults(world.app, [world.owner.organizationId, world.other.organizationId])))
  return {
    ...{ seed, acts: chosen.map(({ name }) => name), faults, hash: simulation.hash },
    ...{ trace: [...simulation.trace], counts: simulation.counts },
  }
}
