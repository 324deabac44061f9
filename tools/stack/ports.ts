import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { findProcess } from '../../apps/api/src/platform/db/running-process.ts'
import { StartError } from './start-error.ts'

const findProblem = (port: number, host: string): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ port, host }, () => probe.close(() => resolve(null)))
  })

const listeningInodes = async (port: number): Promise<string[]> => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  )
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === '0A')
    .flatMap((fields) => fields[9] ?? [])
}

const holdsSocket = async (pid: string, sockets: readonly string[]): Promise<boolean> => {
  for (const descriptor of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
    const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '')
    if (sockets.includes(target)) return true
  }
  return false
}

const findHolder = async (port: number): Promise<string> => {
  const sockets = (await listeningInodes(port)).map((inode) => `socket:[${inode}]`)
  if (sockets.length === 0) return 'another program'
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (!(await holdsSocket(pid, sockets))) continue
    const command = (await findProcess(Number(pid)))?.command ?? ''
    return `process ${pid} (${command.slice(0, 60)})`
  }
  return 'another program'
}

/** Refuses in one line when somebody else listens there. `setting` is the environment variable that moves it. */
export const requireFreePort = async (port: number, setting: string, host: string): Promise<void> => {
  // One after the other: two probes of one port would meet each other.
  const problem = (await findProblem(port, host)) ?? (await findProblem(port, '127.0.0.1'))
  if (!problem) return
  if (problem.code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is taken by ${await findHolder(port)}. Stop it, or choose another port: ${setting}=${port + 100} npm start`,
    )
  }
  throw new StartError(`Port ${port} of ${host} can't be used (${problem.code}). Choose another port with ${setting}.`)
}
