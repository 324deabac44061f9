import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { rootFolder } from '../stack/root-folder.ts'

const uiPackage = createRequire(join(rootFolder, 'packages/ui/package.json'))
const whole = uiPackage.resolve('inter-ui/variable-latin/InterVariable-subset.woff2')

/** Every letter that the style sheet asks of this file (its `unicode-range`, and the blank). */
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfffd, 0xfffd],
]

// The features and weights that the design uses; all others are more than half of the file.
const kept = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['calt', 'ccmp', 'kern', 'mark', 'ss02', 'tnum', 'zero'],
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
}

const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('')

const makeFont = async (): Promise<string> => {
  const font = await readFile(whole)
  const hash = createHash('sha256').update(font).update(letters).update(JSON.stringify(kept)).digest('hex')
  const folder = join(rootFolder, 'node_modules/.cache/fonts')
  const file = join(folder, `western-${hash.slice(0, 16)}.woff2`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  // Both apps are built at once.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, await subsetFont(font, letters, kept))
  await rename(unfinished, file)
  return file
}

/** Serves style sheets that ask for `western-font.woff2` what the design uses of Inter's Western letters. */
export const westernFont = (): Plugin => ({
  name: 'western-font',
  config: async () => ({ resolve: { alias: { 'western-font.woff2': await makeFont() } } }),
})
