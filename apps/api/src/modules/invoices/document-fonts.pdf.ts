import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const
const weights = [400, 500, 600] as const

const { resolve } = createRequire(import.meta.url)
const fileOf = (script: string, weight: number): string =>
  resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)

/** Inter, one family per script; a letter that one lacks is looked up in the next. */
export const fontFamilies: string[] = scripts.map((script) => `Inter ${script}`)

for (const script of scripts) {
  Font.register({
    family: `Inter ${script}`,
    fonts: weights.map((fontWeight) => ({ src: fileOf(script, fontWeight), fontWeight })),
  })
}
// Names and amounts are never broken by a hyphen that nobody wrote.
Font.registerHyphenationCallback((word) => [word])
