import { type ChildProcess, spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { rootFolder } from './root-folder.ts'

export type ScriptResult = { readonly code: number; readonly output: string }

const running = new Set<ChildProcess>()

/** Runs a Node script of the project to its end and collects what it prints. */
export const runScript = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<ScriptResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: rootFolder, env: { ...env, NO_COLOR: '1' } })
    let output = ''
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code, signal) => {
      running.delete(child)
      const text = stripVTControlCharacters(output)
      resolve({ code: code ?? 1, output: signal ? `${text}\nended by ${signal}` : text })
    })
  })

/** Asks every script that still runs to end. */
export const stopScripts = (): void => {
  for (const child of running) child.kill('SIGTERM')
}
