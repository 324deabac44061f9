import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answeredElsewhere, featureOfCalls, shownElsewhere, withoutCalls } from './feature-names.ts'

export type Trees = {
  /** Which folder of the contract declares a call, and which module answers it. */
  readonly declaredIn: ReadonlyMap<string, string>
  readonly answeredIn: ReadonlyMap<string, string>
  /** The sources of the apps by path below `apps`, and which of the two apps are served a call. */
  readonly sources: ReadonlyMap<string, string>
  readonly appsOf: (call: string) => readonly string[]
}

const namesIn = (text: string): string[] => [...text.matchAll(/^ {2}'([a-z0-9.-]+)':/gm)].map(([, name = '']) => name)

const namesByFolder = (folder: string, files: string): Map<string, string> =>
  new Map(
    globSync(files, { cwd: folder }).flatMap((path) =>
      namesIn(readFileSync(join(folder, path), 'utf8')).map((name): [string, string] => [
        name,
        path.split(/[\\/]/)[0] ?? '',
      ]),
    ),
  )

/** The four trees as they are below a root folder. */
export const readTrees = (root: string, appsOf: Trees['appsOf']): Trees => {
  const apps = join(root, 'apps')
  const paths = globSync('{web,admin}/src/**/*.{ts,tsx,json}', { cwd: apps }).map((path) => path.replaceAll('\\', '/'))
  return {
    declaredIn: namesByFolder(join(root, 'packages/contract/src'), '*/*.endpoints.ts'),
    answeredIn: namesByFolder(join(root, 'apps/api/src/modules'), '*/*.routes.ts'),
    sources: new Map(paths.map((path) => [path, readFileSync(join(apps, path), 'utf8')])),
    appsOf,
  }
}

/** The name under which a call stands in all four trees. */
export const featureOf = (call: string): string => {
  const prefix = call.slice(0, call.lastIndexOf('.'))
  return featureOfCalls[call] ?? featureOfCalls[prefix] ?? prefix.replace(/^admin\./, '')
}

const shownProblems = ({ declaredIn, sources, appsOf }: Trees): string[] => {
  const shown = new Map<string, string[]>()
  for (const call of declaredIn.keys())
    for (const app of appsOf(call)) {
      const place = `${app}/${featureOf(call)}`
      shown.set(place, [...(shown.get(place) ?? []), call])
    }
  const folders = new Set(
    [...sources.keys()].flatMap(
      (path) => /^(web|admin)\/src\/features\/([^/]+)\//.exec(path)?.slice(1, 3).join('/') ?? [],
    ),
  )
  const lacking = [...shown].flatMap(([place, calls]) => {
    const [app = '', feature = ''] = place.split('/')
    const folder = `${app}/src/${shownElsewhere[place]?.place ?? `features/${feature}`}/`
    const texts = [...sources].filter(([path]) => path.startsWith(folder))
    const isCalled = texts.some(([, text]) => calls.some((call) => text.includes(`'${call}'`)))
    const hasWords = ['en', 'es'].every((language) => texts.some(([path]) => path.endsWith(`/i18n/${language}.json`)))
    return [
      ...(isCalled ? [] : [`${folder} makes none of the calls of ${feature}`]),
      ...(hasWords ? [] : [`${folder} has no words in both languages`]),
    ]
  })
  const named = new Set([...shown.keys()].filter((place) => !(place in shownElsewhere)).concat(withoutCalls))
  return [
    ...lacking,
    ...[...folders].filter((folder) => !named.has(folder)).map((folder) => `${folder} is the name of no feature`),
    ...withoutCalls.filter((folder) => !folders.has(folder)).map((folder) => `needless exception: ${folder}`),
    ...Object.keys(shownElsewhere)
      .filter((place) => !shown.has(place))
      .map((place) => `needless exception: ${place}`),
  ]
}

/** Where a feature does not bear the same name in contract, modules, apps and words; nothing if it does everywhere. */
export const nameProblems = (trees: Trees): string[] => {
  const { declaredIn, answeredIn } = trees
  const problems = [...declaredIn].flatMap(([call, folder]) => {
    const feature = featureOf(call)
    const wanted = answeredElsewhere[call]?.module ?? feature
    const module = answeredIn.get(call)
    return [
      ...(folder === feature ? [] : [`${call} is declared in ${folder}, its feature is ${feature}`]),
      ...(module === wanted ? [] : [`${call} is answered in ${module ?? 'no module'}, its feature is ${wanted}`]),
    ]
  })
  const needless = Object.entries(featureOfCalls).filter(([name]) => {
    const calls = [...declaredIn.keys()].filter(
      (call) => call === name || call.slice(0, call.lastIndexOf('.')) === name,
    )
    return calls.length === 0
  })
  return [
    ...problems,
    ...needless.map(([name]) => `needless exception: ${name}`),
    ...Object.keys(answeredElsewhere)
      .filter((call) => !declaredIn.has(call))
      .map((call) => `needless exception: ${call}`),
    ...shownProblems(trees),
  ]
}
