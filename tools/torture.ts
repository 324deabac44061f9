import { spawnSync } from 'node:child_process'
import { rootFolder } from './stack/root-folder.ts'

// The cases run in `npm test` too, in a short form; here as long as their figures ask for.
const [wanted] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'tools/torture', '--reporter=verbose'],
    ...(wanted === undefined ? [] : ['-t', wanted]),
  ],
  { cwd: rootFolder, stdio: 'inherit', env: { ...process.env, TORTURE: 'long' } },
)
process.exit(status ?? 1)
