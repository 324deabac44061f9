import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { rootFolder } from './stack/root-folder.ts'

const shortMs = 5 * 60_000

// The cases run in `npm test` too, in a short form; here as long as their figures ask for, unless told otherwise.
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, rounds: { type: 'string' } },
  allowPositionals: true,
})
const { short: isShort, rounds } = values
if (rounds !== undefined && !/^[1-9]\d*$/.test(rounds)) {
  console.error(`--rounds is how often each case is done, a whole number; not ${rounds}`)
  process.exit(2)
}
const [wanted] = positionals
const { status, error } = spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'tools/torture'],
    ...['--maxWorkers=1', '--reporter=verbose'],
    ...(wanted === undefined ? [] : ['-t', wanted]),
  ],
  {
    cwd: rootFolder,
    stdio: 'inherit',
    env: {
      ...process.env,
      TORTURE: isShort ? 'short' : 'long',
      ...(rounds === undefined ? {} : { TORTURE_ROUNDS: rounds }),
    },
    ...(isShort ? { timeout: shortMs } : {}),
  },
)
if (error) console.error(isShort ? 'The short form did not end within five minutes.' : error.message)
process.exit(status ?? 1)
