import { type Cruise, cruiseFolders } from './cruise.ts'
import { moduleUses } from './module-uses.mjs'
import { rootFolder } from './stack/root-folder.ts'

type Arrow = { readonly from: string; readonly to: string }

const moduleOf = (path: string): string | undefined => /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string): boolean => /(\.test\.ts|\/test-[^/]+\.ts)$/.test(path)

/** Which module imports which, once each, in the order of the graph; what only tests import is no part of it. */
export const moduleImports = ({ imports }: Pick<Cruise, 'imports'>): Arrow[] => {
  const order = Object.keys(moduleUses)
  const arrows = new Map<string, Arrow>()
  for (const { from: file, to: imported } of imports) {
    const [from, to] = [moduleOf(file), moduleOf(imported)]
    if (from === undefined || to === undefined || from === to || isTest(file)) continue
    arrows.set(`${from} ${to}`, { from, to })
  }
  const placeOf = ({ from, to }: Arrow): number => order.indexOf(from) * order.length + order.indexOf(to)
  return [...arrows.values()].sort((one, other) => placeOf(one) - placeOf(other))
}

/** What the law allows and nobody needs. */
export const needlessUses = (arrows: readonly Arrow[]): string[] =>
  Object.entries(moduleUses).flatMap(([from, used]) =>
    used.filter((to) => !arrows.some((one) => one.from === from && one.to === to)).map((to) => `${from} → ${to}`),
  )

/** The imports of the server's modules as they are now. */
export const readModuleImports = async (): Promise<Arrow[]> =>
  moduleImports(await cruiseFolders(rootFolder, ['apps/api/src']))
