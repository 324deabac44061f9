import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { screenPattern } from '@contado/app-kit/routing/screen-pattern.ts'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Screen = { readonly path: string; readonly access: string }

type Options = {
  /** The file that says which component shows which screen. */
  readonly routes: string
  readonly screens: readonly Screen[]
  /** The names of files that the page asks for itself. */
  readonly known: readonly string[]
}

/** What an address needs beside the files of every page. The server reads it as `screens.json` of the built app. */
type ScreenFiles = {
  /** The addresses, as a regular expression. */
  readonly pattern: string
  /** Whether somebody without a session sees it. */
  readonly isOpen: boolean
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const shownBy = /'(\/[^']*)': async \(\) =>\s*\(await import\('\.\/([^']+)'\)/g

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** A file and all that it imports, without what is there already. */
const withImports = (chunk: Chunk, chunks: readonly Chunk[], there: Set<Chunk>): Chunk[] => {
  if (there.has(chunk)) return []
  there.add(chunk)
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
  return [chunk, ...imported.flatMap((other) => withImports(other, chunks, there))]
}

/** Writes down which files each screen needs, so that its page can ask for them before any script has run. */
export const screenFiles = ({ routes, screens, known }: Options): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  async generateBundle(_, bundle) {
    const chunks = chunksOf(bundle)
    const first = new Set<Chunk>()
    for (const chunk of chunks) if (chunk.isEntry || known.includes(chunk.name)) withImports(chunk, chunks, first)
    const pages = [...(await readFile(routes, 'utf8')).matchAll(shownBy)].map(
      ([, path = '', module = '']): ScreenFiles => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(dirname(routes), module)))
        if (!chunk) throw new Error(`${routes} names ${module}, which no file of the app holds`)
        const there = new Set<Chunk>()
        for (const other of first) withImports(other, chunks, there)
        const needed = withImports(chunk, chunks, there)
        const { access } = screens.find((screen) => screen.path === path) ?? { access: 'unknown' }
        return {
          pattern: screenPattern(path).source,
          isOpen: access === 'public' || access === 'guest',
          scripts: needed.map(({ fileName }) => fileName),
          styles: needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        }
      },
    )
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(pages) })
  },
})
