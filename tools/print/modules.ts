import { moduleUses } from '../module-uses.mjs'

/** The graph of modules: who may call whom. */
export const printModules = (): string => {
  const edges = Object.entries(moduleUses as Record<string, readonly string[]>).flatMap(([from, used]) =>
    used.map((to) => `  ${from} --> ${to}`),
  )
  return `graph TD\n${edges.join('\n')}\n`
}
