import { type Act, acts } from './acts.ts'
import { type Boundary, boundariesOf, faultsAt, performOnce, type Usual } from './boundaries.ts'
import { alteringOf, type Bug, plant } from './bugs.ts'
import { type History, runHistory } from './histories.ts'
import { Simulation } from './simulation.ts'
import type { Beginning, World } from './world.ts'

/** What takes days goes through much that is not its own. */
export const quickActs = acts.filter(({ name }) => !name.includes('until it arrives'))

const infect = async (world: World, simulation: Simulation, bug: Bug): Promise<void> => {
  await plant(world, bug)
  simulation.alter(alteringOf(bug))
}

/** Simulates something in a copy of the beginning, with a bug where one is named. */
export const simulate = async <T>(
  beginning: Beginning,
  bug: Bug | null,
  run: (world: World, simulation: Simulation) => Promise<T>,
): Promise<T> => {
  const world = await beginning.open()
  const simulation = await Simulation.start(world.app)
  try {
    if (bug) await infect(world, simulation, bug)
    return await run(world, simulation)
  } finally {
    await simulation.close()
    await world.close()
  }
}

/** What acts leave behind when nobody disturbs them, each done once after the other from the beginning. */
export const learnUsuals = (beginning: Beginning, which: readonly Act[]): Promise<Map<string, Usual>> =>
  simulate(beginning, null, async (world, simulation) => {
    const usuals = new Map<string, Usual>()
    for (const act of which) usuals.set(act.name, await performOnce(world, simulation, { act, boundary: null }))
    return usuals
  })

type Chosen = (usual: Usual) => readonly Boundary[]

/** Has somebody die at boundaries of an act, and names what is then not as it is without. With a bug the first is enough. */
export const faultsOfDeaths = (
  beginning: Beginning,
  act: Act,
  { bug = null, chosen }: { readonly bug?: Bug | null; readonly chosen: Chosen },
): Promise<{ readonly faults: readonly string[]; readonly deaths: number; readonly statements: number }> =>
  simulate(beginning, null, async (world, simulation) => {
    // The first one opens what later ones find.
    await performOnce(world, simulation, { act, boundary: null })
    const usual = await performOnce(world, simulation, { act, boundary: null })
    if (bug) await infect(world, simulation, bug)
    const faults: string[] = []
    const boundaries = chosen(usual)
    for (const boundary of boundaries) {
      faults.push(...(await faultsAt(world, simulation, { act, usual, boundary }).catch((error) => [words(error)])))
      if (bug && faults.length > 0) break
    }
    return { faults, deaths: boundaries.length, statements: usual.statements }
  })

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A history of a seed, from the beginning. Whatever ends it early is a fault. */
export const historyOf = (beginning: Beginning, seed: number, bug: Bug | null = null): Promise<History> =>
  simulate(beginning, bug, async (world, simulation) => {
    try {
      return await runHistory(world, simulation, seed)
    } catch (error) {
      const { hash, trace, counts } = simulation
      const faults = [`nobody comes to an end: ${words(error)}`]
      return { seed, acts: [], faults, hash, trace: [...trace], counts }
    }
  })

export type Found = { readonly by: string; readonly fault: string }
type Usuals = ReadonlyMap<string, Usual>

const usualOf = (usuals: Usuals, name: string): Usual => {
  const usual = usuals.get(name)
  if (!usual) throw new Error(`nobody knows what ${name} leaves behind`)
  return usual
}

type Hunting = {
  /** What the acts leave behind that are looked at. */
  readonly usuals: Usuals
  readonly seeds: readonly number[]
  /** Nobody dies at boundaries. */
  readonly isShort?: boolean
}

/** Looks for a bug: in each act undisturbed, then in histories, then in deaths at the boundaries of each act. */
export const hunt = async (
  beginning: Beginning,
  bug: Bug,
  { usuals, seeds, isShort = false }: Hunting,
): Promise<Found | null> => {
  const looked = quickActs.filter(({ name }) => usuals.has(name))
  const inActs = await simulate(beginning, bug, async (world, simulation) => {
    for (const act of looked) {
      const asked = { act, usual: usualOf(usuals, act.name), boundary: null }
      const [fault] = await faultsAt(world, simulation, asked).catch((error) => [words(error)])
      if (fault !== undefined) return { by: 'an act undisturbed', fault }
    }
    return null
  })
  if (inActs) return inActs
  for (const seed of seeds) {
    const [fault] = (await historyOf(beginning, seed, bug)).faults
    if (fault !== undefined) return { by: `the history of seed ${seed}`, fault }
  }
  for (const act of isShort ? [] : looked) {
    const { faults } = await faultsOfDeaths(beginning, act, { bug, chosen: (usual) => boundariesOf(usual) })
    if (faults[0] !== undefined) return { by: 'a death at a boundary', fault: faults[0] }
  }
  return null
}
