import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { create, type Font, type GlyphRun } from 'fontkit'
import { drawnSubset } from './drawn-subset.ts'
import { type FontFile, filesFor, type HanStyle, type Weight } from './font-families.ts'
import { truetypeOfWoff2 } from './truetype-of-woff2.ts'

/** One font file in one weight, read once for as long as the process lives. */
export type FontFace = {
  /** Its own among all faces. */
  readonly name: string
  /** What PDFs embed. Each layout is the reader's own to change. */
  readonly font: Font
  readonly has: (codePoint: number) => boolean
  /** How wide a text is at size 1. */
  readonly widthOf: (text: string) => number
}

const mostRuns = 20_000
// Figures stand under each other, but not in numbers of papers, whose hyphens would grow as wide as figures. Nothing that
// somebody wrote is replaced by a prettier sign.
const featuresOf = (text: string) => ({ tnum: !/[\p{L}\d]-/u.test(text), calt: false })

const openFont = (file: FontFile, weight: Weight): Font => {
  const content = truetypeOfWoff2(readFileSync(file.pathOf(weight)))
  const font = create(content) as Font
  if (!file.isVariable) return font
  const drawn = font.getVariation({ wght: weight })
  return Object.create(drawn, { createSubset: { value: () => drawnSubset(drawn, content) } }) as Font
}

const openFace = (file: FontFile, weight: Weight): FontFace => {
  const base = openFont(file, weight)
  const runs = new Map<string, GlyphRun>()
  const runOf = (text: string): GlyphRun => {
    const known = runs.get(text)
    if (known) return known
    if (runs.size >= mostRuns) runs.clear()
    const run = base.layout(text, featuresOf(text))
    runs.set(text, run)
    return run
  }
  const layout = (text: string) => {
    const { glyphs, positions, advanceWidth } = runOf(text)
    return { glyphs, positions: positions.map((position) => ({ ...position })), advanceWidth }
  }
  const name = `${basename(file.pathOf(weight), '.woff2')}-${weight}`
  return {
    name,
    // One file in two weights would have one name, and be taken for one font.
    font: Object.create(base, { layout: { value: layout }, postscriptName: { value: name } }) as Font,
    has: (codePoint) => base.hasGlyphForCodePoint(codePoint),
    widthOf: (text) =>
      text.split(/(?<=[ \t])/).reduce((sum, word) => sum + runOf(word).advanceWidth, 0) / base.unitsPerEm,
  }
}

const faces = new Map<string, FontFace>()
const faceOf = (file: FontFile, weight: Weight): FontFace => {
  const path = `${file.pathOf(weight)} ${weight}`
  const face = faces.get(path) ?? openFace(file, weight)
  faces.set(path, face)
  return face
}

const found = new Map<string, FontFace | null>()

/** The face that draws a letter, or null where no bundled font has it. */
export const findFace = (codePoint: number, { weight, han }: { weight: Weight; han: HanStyle }): FontFace | null => {
  const key = `${codePoint} ${weight} ${han}`
  const known = found.get(key)
  if (known !== undefined) return known
  let face: FontFace | null = null
  for (const file of filesFor(codePoint, han)) {
    const candidate = faceOf(file, weight)
    if (!candidate.has(codePoint)) continue
    face = candidate
    break
  }
  found.set(key, face)
  return face
}
