import { readModuleImports } from '../module-imports.ts'
import { moduleUses } from '../module-uses.mjs'

/** The graph of modules, from what they import of each other. */
export const printModules = async (): Promise<string> => {
  const nodes = Object.keys(moduleUses).map((name) => `  ${name}`)
  const edges = (await readModuleImports()).map(({ from, to }) => `  ${from} --> ${to}`)
  return `graph TD\n${[...nodes, ...edges].join('\n')}\n`
}
