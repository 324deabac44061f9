import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const folder = new URL('../../packages/contract/src/', import.meta.url)
const files = globSync('**/*.ts', { cwd: fileURLToPath(folder) }).filter((file) => !file.endsWith('.test.ts'))

/** Gives every schema that the contract exports its name, under which it stands once among the components. */
for (const file of files.sort()) {
  const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>
  for (const [name, schema] of Object.entries(exported)) {
    if (!(schema instanceof z.ZodType) || z.globalRegistry.has(schema)) continue
    z.globalRegistry.add(schema, { id: `${name[0]?.toUpperCase()}${name.slice(1)}` })
  }
}
