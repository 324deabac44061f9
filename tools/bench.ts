import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../bench/', import.meta.url))
// A number says how much: it goes to whatever is measured.
const amounts = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const wanted = process.argv.slice(2).filter((word) => !amounts.includes(word))
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
)
let failed = 0
for (const name of files) {
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, [`${folder}${name}`, ...amounts], {
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: 'silent' },
  })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
