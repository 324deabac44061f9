import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printBankHolidays } from './bank-holidays.ts'
import { printCalls } from './print/calls.ts'
import { printCorridors } from './print/corridors.ts'
import { printModules } from './print/modules.ts'
import { printOpenapi } from './print/openapi.ts'
import { readCatalog } from './print/read-catalog.ts'
import { printEndpoints, printErrors, printLifecycles, printPermissions } from './print/registry.ts'
import { printScreens } from './print/screens.ts'
import { printSettlement } from './print/settlement.ts'

const root = new URL('../', import.meta.url)

const printed = async (): Promise<Record<string, string>> => {
  const { schema, tables } = await readCatalog()
  return {
    'printed/openapi.json': printOpenapi(),
    'printed/endpoints.md': printEndpoints(),
    'printed/permissions.md': printPermissions(),
    'printed/lifecycles.md': printLifecycles(),
    'printed/errors.md': printErrors(),
    'printed/modules.mmd': await printModules(),
    'printed/screens.json': printScreens(),
    'printed/settlement.md': printSettlement(),
    'printed/corridors.md': printCorridors(),
    'packages/contract/src/reference-data/bank-holidays.domain.ts': printBankHolidays(),
    'packages/contract/src/printed/first-customer-calls.ts': printCalls('customer', 'first'),
    'packages/contract/src/printed/other-customer-calls.ts': printCalls('customer', 'others'),
    'packages/contract/src/printed/first-staff-calls.ts': printCalls('admin', 'first'),
    'packages/contract/src/printed/other-staff-calls.ts': printCalls('admin', 'others'),
    'printed/schema.sql': schema,
    'apps/api/src/platform/db/tables.ts': tables,
  }
}

const isCheck = process.argv.includes('--check')
const stale: string[] = []
for (const [path, text] of Object.entries(await printed())) {
  const url = new URL(path, root)
  const before = await readFile(url, 'utf8').catch(() => '')
  if (before === text) continue
  stale.push(path)
  if (isCheck) continue
  await mkdir(dirname(fileURLToPath(url)), { recursive: true })
  await writeFile(url, text)
}
if (stale.length === 0) console.log('Everything printed is fresh.')
else console.log(`${isCheck ? 'Stale, run `npm run print`' : 'Printed'}: ${stale.join(', ')}`)
process.exit(isCheck && stale.length > 0 ? 1 : 0)
