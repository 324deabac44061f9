import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { moduleUses } from './module-uses.mjs'
import { rootFolder } from './stack/root-folder.ts'

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const filesOf = (name: string): Record<string, string> => {
  const module = `apps/api/src/modules/${name}`
  const endpoints = `${camel(name)}Endpoints`
  return {
    [`packages/contract/src/${name}/${name}.endpoints.ts`]: `import { endpoints } from '../kernel/endpoint.ts'

export const ${endpoints} = endpoints({})
`,
    [`${module}/module.ts`]: `import { defineModule } from '../../platform/module.ts'
import { ${camel(name)}Routes } from './${name}.routes.ts'

export const ${camel(name)}Module = defineModule({ routes: ${camel(name)}Routes })
`,
    [`${module}/${name}.routes.ts`]: `import type { ${endpoints} } from '@contado/contract/${name}/${name}.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'

export const ${camel(name)}Routes = {} satisfies Handlers<typeof ${endpoints}>
`,
    [`${module}/${name}.api.test.ts`]: `import { afterAll, describe } from 'vitest'
import { startTestApp } from '../../test-kit/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

describe('${name}', () => undefined)
`,
  }
}

const refuse = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const name = process.argv[2] ?? refuse('Name the module: npm run new-module -- beneficiaries')
if (!(name in moduleUses))
  refuse(`${name} is not in tools/module-uses.mjs. Give it its place in the graph there first.`)
const files = filesOf(name)
const present = Object.keys(files).filter((path) => existsSync(join(rootFolder, path)))
if (present.length > 0) refuse(`${name} is there already: ${present.join(', ')}`)

for (const [path, text] of Object.entries(files)) {
  await mkdir(dirname(join(rootFolder, path)), { recursive: true })
  await writeFile(join(rootFolder, path), text)
  console.log(path)
}
console.log(`
Next: name its endpoints in packages/contract/src/endpoints.ts and its manifest in apps/api/src/all-modules.ts,
write its first use-case (one verb, one file), its SQL in ${name}.store.ts, and run npm run check.`)
