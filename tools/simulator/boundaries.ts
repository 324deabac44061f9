import type { Act } from './acts.ts'
import { changesBetween, differences, readStock, type Stock } from './effects.ts'
import { intentFaults, performAlone } from './perform.ts'
import type { Chooser, Crash, Simulation } from './simulation.ts'
import type { World } from './world.ts'

export type Boundary = { readonly at: number; readonly crash: Exclude<Crash, null> }

type Performed = {
  readonly changes: Stock
  readonly statements: number
  readonly faults: readonly string[]
  readonly where: string
}

// One after the other as far as they can: what happens then is the same each time.
const inTurn = (isWorkerFirst: boolean, boundary: Boundary | null) => {
  let statements = 0
  let where = ''
  const choose: Chooser = (choices) => {
    const choice = isWorkerFirst ? choices.at(-1) : choices[0]
    if (!choice) throw new Error('there is nothing to choose from')
    if (choice.asked === null) return { choice, crash: null }
    const isHere = boundary !== null && statements === boundary.at
    if (isHere) where = `${choice.process.name}, ${choice.asked.statement.slice(0, 70)}`
    statements += 1
    return { choice, crash: isHere ? boundary.crash : null }
  }
  return { choose, count: () => statements, where: () => where }
}

// What else happens on the days that pass is different each time.
const isOfAct = (what: string): boolean => /^(transfers|rail_orders|payments|deposits|invoices)\b/.test(what)

/** Carries an act out once, with a crash at a boundary or without. */
export const performOnce = async (
  world: World,
  simulation: Simulation,
  { act, boundary }: { readonly act: Act; readonly boundary: Boundary | null },
): Promise<Performed> => {
  const { app } = world
  simulation.forget()
  const intent = await act.prepare(world)
  const turn = inTurn(intent.isWorkerFirst ?? false, boundary)
  const before = await readStock(app)
  const heard = await performAlone(world, simulation, { intent, choose: turn.choose })
  const changes = changesBetween(before, await readStock(app))
  const kept = intent.hoursLater === undefined ? changes : new Map([...changes].filter(([what]) => isOfAct(what)))
  const faults = await intentFaults(world, intent, heard)
  return { changes: kept, statements: turn.count(), faults, where: turn.where() }
}

/** What an act leaves behind when nobody disturbs it, and over how many statements. */
export type Usual = Pick<Performed, 'changes' | 'statements'>

/** Carries an act out with a crash at a boundary, and names what is not as usual. */
export const faultsAt = async (
  world: World,
  simulation: Simulation,
  { act, usual, boundary }: { readonly act: Act; readonly usual: Usual; readonly boundary: Boundary | null },
): Promise<string[]> => {
  const { changes, faults, where } = await performOnce(world, simulation, { act, boundary })
  const place = boundary === null ? 'undisturbed' : `dead ${boundary.crash} statement ${boundary.at} (${where})`
  return [...faults, ...differences(changes, usual.changes)].map((fault) => `${act.name}, ${place}: ${fault}`)
}

/** Every boundary of an act, or each so many-th of them, begun at one that the seed chooses. */
export const boundariesOf = ({ statements }: Usual, every = 1, first = 0): Boundary[] =>
  Array.from(
    { length: statements * 2 },
    (_, at): Boundary => ({ at: at >> 1, crash: at % 2 === 0 ? 'before' : 'after' }),
  ).filter((_, at) => at % every === first % every)
