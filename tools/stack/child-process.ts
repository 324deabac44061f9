import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { chmod, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { rootFolder } from './root-folder.ts'

export type Child = {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  /** How it ended, as words: "exit code 1", "signal SIGKILL". */
  readonly ended: Promise<string>
  readonly hasEnded: () => boolean
  /** SIGTERM, and SIGKILL when that does not help in time. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly name: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Where both outputs go, after what is there. */
  readonly logFile: string
  /** Shows them here too. */
  readonly isShown?: boolean
}

const STOP_MS = 15_000

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Starts a Node process in a session of its own, so that a Ctrl-C in the terminal reaches only the one who stops it in order. */
export const startChild = async ({ name, args, env, logFile, isShown = false }: Options): Promise<Child> => {
  if (await mkdir(dirname(logFile), { recursive: true })) await chmod(dirname(logFile), 0o700)
  const log = await open(logFile, 'a', 0o600)
  const child = spawn(process.execPath, args, {
    cwd: rootFolder,
    env,
    detached: true,
    stdio: isShown ? ['ignore', 'pipe', 'pipe'] : ['ignore', log.fd, log.fd],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      appendFileSync(logFile, chunk)
      process.stdout.write(chunk)
    })
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  await log.close()
  const stop = async (): Promise<void> => {
    if (hasEnded(child)) return
    child.kill('SIGTERM')
    const last = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(last)
  }
  return { name, pid: child.pid ?? 0, logFile, ended, hasEnded: () => hasEnded(child), stop }
}

/** The last lines of a log. */
export const tailOf = async (logFile: string, lines = 15): Promise<string> =>
  (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-lines).join('\n')
