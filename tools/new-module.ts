import { singularOf } from './new-module/names.ts'
import { writeModule } from './new-module/write-module.ts'
import { rootFolder } from './stack/root-folder.ts'
import { runScript } from './stack/run-script.ts'

const run = async (...args: readonly string[]): Promise<void> => {
  const { code, output } = await runScript(args)
  if (code === 0) return
  console.error(output)
  process.exit(1)
}

const [many = '', given] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(many)) {
  console.error('Name the feature in the plural: npm run new-module -- external-accounts [external-account]')
  process.exit(1)
}
const { written, changed } = await writeModule(rootFolder, { many, one: given ?? singularOf(many) })
const linted = [...written, ...changed].filter((path) => /\.(tsx?|mjs|json)$/.test(path))
await run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...linted)
await run('tools/print.ts')
console.log(
  [
    'Written:',
    ...written.map((path) => `  ${path}`),
    'Changed, besides what is printed:',
    ...changed.map((path) => `  ${path}`),
    '',
    'Make it yours: docs/guides/a-feature.md.',
  ].join('\n'),
)
