import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export const weights = [400, 500, 600] as const
export type Weight = (typeof weights)[number]

/** Whose shapes of the signs that Chinese, Japanese and Korean share are drawn. */
export type HanStyle = 'chinese' | 'japanese' | 'korean'

/** A file that holds some of a family's letters: one for each weight, or one that can be drawn in any. */
export type FontFile = {
  readonly ranges: readonly (readonly [from: number, to: number])[]
  readonly isVariable: boolean
  readonly pathOf: (weight: Weight) => string
}

const { resolve } = createRequire(import.meta.url)

// As CSS writes it: 'U+0460-052F,U+20B4'.
const rangesOf = (text: string): FontFile['ranges'] =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })

type Package = { readonly name: string; readonly stem: string; readonly isVariable: boolean }

const filesOf = ({ name, stem, isVariable }: Package): FontFile[] => {
  const subsets: Record<string, string> = JSON.parse(readFileSync(resolve(`${name}/unicode.json`), 'utf8'))
  return Object.entries(subsets).map(([subset, ranges]) => ({
    ranges: rangesOf(ranges),
    isVariable,
    pathOf: (weight) =>
      resolve(`${name}/files/${stem}-${subset.replaceAll(/[[\]]/g, '')}-${isVariable ? 'wght' : weight}-normal.woff2`),
  }))
}

const noto = (region: string): Package => ({
  name: `@fontsource-variable/noto-sans-${region}`,
  stem: `noto-sans-${region}`,
  isVariable: true,
})

const packages = {
  inter: { name: '@fontsource/inter', stem: 'inter', isVariable: false },
  chinese: noto('sc'),
  japanese: noto('jp'),
  korean: noto('kr'),
} as const satisfies Record<string, Package>

const opened = new Map<keyof typeof packages, readonly FontFile[]>()

const familyNamed = (name: keyof typeof packages): readonly FontFile[] => {
  const files = opened.get(name) ?? filesOf(packages[name])
  opened.set(name, files)
  return files
}

const hanStyles: readonly HanStyle[] = ['chinese', 'japanese', 'korean']

/** The files that may hold a letter, the best first: Inter, then Noto Sans with the wanted shapes, then with any. */
export function* filesFor(codePoint: number, han: HanStyle): Generator<FontFile> {
  for (const name of ['inter', han, ...hanStyles.filter((style) => style !== han)] as const) {
    for (const file of familyNamed(name)) {
      if (file.ranges.some(([from, to]) => from <= codePoint && codePoint <= to)) yield file
    }
  }
}
