import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { rootFolder } from './stack/root-folder.ts'

// What `npm test` does in short: every boundary, many histories, every planted bug; or one seed again.
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, histories: { type: 'string' }, short: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { seed, histories, short: isShort } = values
for (const [name, value] of Object.entries({ seed, histories })) {
  if (value === undefined || /^\d{1,10}$/.test(value)) continue
  console.error(`--${name} is a whole number, not ${value}`)
  process.exit(2)
}
const [wanted] = positionals
// A seed that is named is replayed alone.
const replayed = seed === undefined ? {} : { SIMULATE_SEED: seed }
const { status, error } = spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'tools/simulator', '--reporter=verbose'],
    ...(wanted === undefined ? [] : ['-t', wanted]),
  ],
  {
    cwd: rootFolder,
    stdio: 'inherit',
    env: {
      LOG_LEVEL: 'silent',
      ...process.env,
      SIMULATE: isShort ? 'short' : 'long',
      ...replayed,
      ...(histories === undefined ? {} : { SIMULATE_HISTORIES: histories }),
    },
  },
)
if (error) console.error(error.message)
process.exit(status ?? 1)
