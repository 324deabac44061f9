import { readdirSync, readFileSync } from 'node:fs'

/** The processor time that this process spends on some work, in milliseconds: what else the machine does is not in it. */
export const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

type Process = { readonly parent: number; readonly ticks: number }

// proc(5): the fields after the name in parentheses; 100 ticks a second on every Linux that Node runs on.
const processes = (): Map<number, Process> => {
  const found = new Map<number, Process>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      found.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) })
    } catch {
      // Ended since the folder was read.
    }
  }
  return found
}

/** The processor time of this process and everything it started, so far, in milliseconds. Linux only. */
export const familyCpuMs = (): number => {
  const all = processes()
  const isOurs = (id: number): boolean => {
    const entry = all.get(id)
    return id === process.pid || (entry !== undefined && entry.parent > 1 && isOurs(entry.parent))
  }
  return [...all].reduce((sum, [id, { ticks }]) => (isOurs(id) ? sum + ticks * 10 : sum), 0)
}

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** What 95 of 100 stay below. */
export const p95 = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.ceil(list.length * 0.95) - 1)] ?? 0
