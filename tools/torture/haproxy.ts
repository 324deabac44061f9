import { spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../apps/api/src/platform/db/embedded-server.ts'
import { rootFolder } from '../stack/root-folder.ts'
import { kill } from './processes.ts'

/** Whether haproxy is here, and each client can have an address of its own: only Linux has all of 127.0.0.0/8 without asking. */
export const isHaproxyHere = process.platform === 'linux' && spawnSync('haproxy', ['-v']).status === 0

type Wanted = {
  readonly apiPorts: readonly number[]
  /** Has it answer 503 by itself. */
  readonly isPlanted: boolean
}

// What the guide tells whoever operates, word by word, with addresses of this machine and without a certificate.
const configurationOf = async (port: number, { apiPorts, isPlanted }: Wanted): Promise<string> => {
  const guide = await readFile(join(rootFolder, 'docs/guides/scaling.md'), 'utf8')
  const [, told = ''] = /```haproxy\n(.*?)```/s.exec(guide) ?? []
  const here = told
    .replace(/^( *bind ).*$/m, `$1127.0.0.1:${port}`)
    .replaceAll(/10\.0\.0\.1(\d):3000/g, (_, place) => `127.0.0.1:${apiPorts[(Number(place) - 1) % apiPorts.length]}`)
  if ([port, ...apiPorts].some((one) => !here.includes(`127.0.0.1:${one}\n`)))
    throw new Error('the guide has no configuration for these processes')
  return isPlanted ? here.replace(/^ *http-after-response .*\n/m, '') : here
}

/** haproxy in front of APIs, as the guide has it. */
export const startHaproxy = async (folder: string, wanted: Wanted) => {
  const port = await findFreePort()
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, await configurationOf(port, wanted))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const words = text(child.stderr)
  const base = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`haproxy ended: ${await words}`)
    await wait(20)
  }
  return { base, close: () => kill(child) }
}
