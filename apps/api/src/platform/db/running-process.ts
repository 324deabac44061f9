import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export type RunningProcess = {
  readonly pid: number
  readonly parentPid: number
  /** The full command line. */
  readonly command: string
  /** Differs between two processes that had the same pid one after the other. */
  readonly startedAt: string
}

const run = promisify(execFile)

const readLinux = async (pid: number): Promise<RunningProcess | null> => {
  const [stat, commandLine] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
  ])
  // The name in brackets may hold spaces; what follows it is state, parent, … and, as the 22nd field, the start.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state = 'Z', parentPid = '0'] = fields
  if (state === 'Z' || state === 'X') return null
  return {
    pid,
    parentPid: Number(parentPid),
    command: commandLine.replaceAll('\0', ' ').trim(),
    startedAt: fields[19] ?? '',
  }
}

const readElsewhere = async (pid: number): Promise<RunningProcess | null> => {
  const { stdout } = await run('ps', ['-ww', '-o', 'ppid=,stat=,lstart=,command=', '-p', String(pid)])
  const parts = /^\s*(\d+)\s+(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(stdout.split('\n')[0] ?? '')
  if (!parts || parts[2]?.startsWith('Z')) return null
  return { pid, parentPid: Number(parts[1]), command: parts[4] ?? '', startedAt: parts[3] ?? '' }
}

/** The process with this pid, or null when there is none (one that has ended but was not yet collected counts as none). */
export const findProcess = async (pid: number): Promise<RunningProcess | null> => {
  if (!Number.isInteger(pid) || pid <= 0) return null
  try {
    return await (process.platform === 'linux' ? readLinux(pid) : readElsewhere(pid))
  } catch {
    return null
  }
}

/** Waits until the process has ended; false when it still runs after that time. */
export const waitForEnd = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = performance.now() + timeoutMs
  while (await findProcess(pid)) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  return true
}
