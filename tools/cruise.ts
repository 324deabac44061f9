import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

export type Violation = { readonly rule: string; readonly from: string; readonly to: string }

export type Cruise = {
  readonly violations: readonly Violation[]
  readonly modules: readonly string[]
  readonly rules: readonly string[]
  /** Which file imports which. */
  readonly imports: readonly { readonly from: string; readonly to: string }[]
}

const config = new URL('../.dependency-cruiser.mjs', import.meta.url).pathname
const skipped = /(^|\/)(node_modules|dist|test-results|\.data)(\/|$)/

/** Every source file below the given folders, relative to the base folder. */
export const listSources = async (base: string, folders: readonly string[]): Promise<string[]> => {
  const lists = folders.map(async (folder) => {
    if (!existsSync(join(base, folder))) return []
    const entries = await readdir(join(base, folder), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.d\.(ts|mts)$/.test(entry.name))
      .map((entry) => relative(base, join(entry.parentPath, entry.name)).split(sep).join('/'))
  })
  return (await Promise.all(lists))
    .flat()
    .filter((path) => !skipped.test(path))
    .sort()
}

/** Holds the sources below these folders against the dependency rules. */
export const cruiseFolders = async (base: string, folders: readonly string[]): Promise<Cruise> => {
  const { forbidden = [], options = {} } = await extractConfig(config)
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const present = folders.filter((folder) => existsSync(join(base, folder)))
  const { output } = await cruise(
    present,
    { ...cruiseOptions, baseDir: base, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
    { tsConfig: { options: {} } },
  )
  const { modules, summary } = output as ICruiseResult
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    modules: modules.map(({ source }) => source),
    imports: modules.flatMap(({ source: from, dependencies }) =>
      dependencies.map(({ resolved: to }) => ({ from, to })),
    ),
    rules: forbidden.flatMap(({ name }) => name ?? []),
  }
}
