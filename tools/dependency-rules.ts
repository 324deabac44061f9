import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cruiseFolders, listSources } from './cruise.ts'
import { moduleImports, needlessUses } from './module-imports.ts'
import { moduleUses } from './module-uses.mjs'
import { rootFolder } from './stack/root-folder.ts'

const FOLDERS = ['apps', 'packages', 'database', 'tools', 'bench', 'e2e']
const FEWEST_MODULES = 100

const moduleFolder = join(rootFolder, 'apps/api/src/modules')
const cruise = await cruiseFolders(rootFolder, FOLDERS)
const { violations, modules } = cruise
const seen = new Set(modules)
const moduleNames = existsSync(moduleFolder) ? await readdir(moduleFolder) : []

const problems = [
  ...violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
  // A cruise that sees nothing finds nothing wrong.
  ...(await listSources(rootFolder, FOLDERS)).filter((path) => !seen.has(path)).map((path) => `not looked at: ${path}`),
  ...(modules.length < FEWEST_MODULES
    ? [`only ${modules.length} modules were looked at, at least ${FEWEST_MODULES} are there`]
    : []),
  ...moduleNames
    .filter((name) => !(name in moduleUses))
    .map((name) => `tools/module-uses.mjs does not know the module ${name}`),
  ...Object.keys(moduleUses)
    .filter((name) => !moduleNames.includes(name))
    .map((name) => `tools/module-uses.mjs knows a module ${name} that is not there`),
  ...needlessUses(moduleImports(cruise)).map((use) => `tools/module-uses.mjs allows what no import needs: ${use}`),
]

for (const problem of problems) console.log(problem)
console.log(`${modules.length} modules, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
