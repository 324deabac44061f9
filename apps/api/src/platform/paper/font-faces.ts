import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { create, type Font, type GlyphRun } from 'fontkit'
import subsetFont from 'subset-font'
import { type FontFile, filesFor, type HanStyle, type Weight } from './font-families.ts'

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

/**
 * A glyph is kept as it is asked for first. Whoever embeds a part of a letter that is composed asks without saying what it stands for:
 * drawn later, it could neither be copied nor searched for.
 */
const keepMeanings = (font: Font): Font => {
  const glyphOf = font.getGlyph.bind(font)
  const getGlyph: Font['getGlyph'] = (id, codePoints = []) => {
    const glyph = glyphOf(id, codePoints)
    if (glyph.codePoints.length === 0) Object.assign(glyph, { codePoints })
    return glyph
  }
  return Object.assign(font, { getGlyph })
}

/** A file as a plain TrueType font, a variable one in this weight alone. */
const openFont = async (file: FontFile, weight: Weight): Promise<Font> => {
  const options = {
    keepAllGlyphs: true,
    targetFormat: 'truetype' as const,
    ...(file.isVariable ? { variationAxes: { wght: weight } } : {}),
  }
  return keepMeanings(create(await subsetFont(await readFile(file.pathOf(weight)), '', options)) as Font)
}

const openFace = async (file: FontFile, weight: Weight): Promise<FontFace> => {
  const base = await openFont(file, weight)
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

const opened = new Map<string, FontFace>()
/** What the layout under way asked for and is not opened yet. */
let wanted: Map<string, () => Promise<FontFace>> | null = null

// It takes the place of a face in a layout that will be made anew.
const unopened: FontFace = {
  name: 'unopened',
  get font(): Font {
    throw new Error('the face is not opened yet')
  },
  has: () => true,
  widthOf: () => 0,
}

const faceOf = (file: FontFile, weight: Weight): FontFace => {
  const path = `${file.pathOf(weight)} ${weight}`
  const face = opened.get(path)
  if (face) return face
  if (wanted === null) throw new Error('text is laid out within `withFaces` only')
  wanted.set(path, () => openFace(file, weight))
  return unopened
}

const layOut = <T>(make: () => T): { made: T; missing: NonNullable<typeof wanted> } => {
  const missing: NonNullable<typeof wanted> = new Map()
  wanted = missing
  try {
    return { made: make(), missing }
  } finally {
    wanted = null
  }
}

/** Lays text out, anew as often as that asks for faces that no layout has asked for before. */
export const withFaces = async <T>(make: () => T): Promise<T> => {
  for (;;) {
    const { made, missing } = layOut(make)
    if (missing.size === 0) return made
    for (const [path, open] of missing) if (!opened.has(path)) opened.set(path, await open())
  }
}

const found = new Map<string, FontFace | null>()

/** The face that draws a letter, or null where no bundled font has it. */
export const findFace = (codePoint: number, { weight, han }: { weight: Weight; han: HanStyle }): FontFace | null => {
  const key = `${codePoint} ${weight} ${han}`
  const known = found.get(key)
  if (known !== undefined) return known
  for (const file of filesFor(codePoint, han)) {
    const face = faceOf(file, weight)
    if (face === unopened) return face
    if (!face.has(codePoint)) continue
    found.set(key, face)
    return face
  }
  found.set(key, null)
  return null
}
