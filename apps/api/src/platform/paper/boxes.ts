import type { HanStyle } from './font-families.ts'
import { linesOf, type TextLine, type TextStyle, widthOfText } from './text-lines.ts'

/** What boxes draw with; points from the top left corner of the page. */
export type Pen = {
  readonly line: (line: TextLine, at: { x: number; baseline: number; style: TextStyle }) => void
  readonly rule: (at: { x: number; y: number; width: number; color: string; thickness: number }) => void
  readonly plate: (at: { x: number; y: number; width: number; height: number; color: string }) => void
  readonly picture: (content: Uint8Array, at: { x: number; y: number; maxWidth: number; maxHeight: number }) => void
}

/** Something of a known size that is drawn as one and never split. */
export type Box = {
  readonly width: number
  readonly height: number
  readonly draw: (pen: Pen, at: { x: number; y: number }) => void
}

type TextOptions = { readonly style: TextStyle; readonly width: number; readonly align?: 'left' | 'right' }

// Inter's own, which the other fonts are set on as well.
const [ascent, descent] = [0.96875, 0.2412]

/** Lines that were broken already. */
const boxOfLines = (lines: readonly TextLine[], { style, width, align = 'left' }: TextOptions): Box => ({
  width,
  height: lines.length * style.leading,
  draw: (pen, { x, y }) => {
    const above = (style.leading - (ascent + descent) * style.size) / 2 + ascent * style.size
    for (const [index, line] of lines.entries()) {
      const left = align === 'right' ? x + width - line.width : x
      pen.line(line, { x: left, baseline: y + above + index * style.leading, style })
    }
  },
})

const beside = (boxes: readonly Box[], gap: number): Box => ({
  width: boxes.reduce((sum, { width }) => sum + width + gap, -gap),
  height: Math.max(0, ...boxes.map(({ height }) => height)),
  draw: (pen, { x, y }) => {
    let left = x
    for (const box of boxes) {
      box.draw(pen, { x: left, y })
      left += box.width + gap
    }
  },
})

const stacked = (boxes: readonly Box[], gap: number): Box => ({
  width: Math.max(0, ...boxes.map(({ width }) => width)),
  height: Math.max(
    0,
    boxes.reduce((sum, { height }) => sum + height + gap, -gap),
  ),
  draw: (pen, { x, y }) => {
    let top = y
    for (const box of boxes) {
      box.draw(pen, { x, y: top })
      top += box.height + gap
    }
  },
})

type Around = {
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
  readonly left?: number
  readonly ruleAbove?: { readonly color: string; readonly thickness: number }
  readonly ruleBelow?: { readonly color: string; readonly thickness: number }
  readonly plate?: string
}

const framed = (box: Box, { top = 0, right = 0, bottom = 0, left = 0, ruleAbove, ruleBelow, plate }: Around): Box => {
  const [width, height] = [left + box.width + right, top + box.height + bottom]
  return {
    width,
    height,
    draw: (pen, { x, y }) => {
      if (plate !== undefined) pen.plate({ x, y, width, height, color: plate })
      if (ruleAbove) pen.rule({ x, y, width, ...ruleAbove })
      if (ruleBelow) pen.rule({ x, y: y + height, width, ...ruleBelow })
      box.draw(pen, { x: x + left, y: y + top })
    },
  }
}

const picture = (content: Uint8Array, { maxWidth, maxHeight }: { maxWidth: number; maxHeight: number }): Box => ({
  width: maxWidth,
  height: maxHeight,
  draw: (pen, at) => pen.picture(content, { ...at, maxWidth, maxHeight }),
})

/** The ways to make boxes, for texts with these shapes of shared signs. */
export const boxMaker = (han: HanStyle) => ({
  text: (text: string, options: TextOptions): Box =>
    boxOfLines(linesOf(text, options.width, { style: options.style, han }), options),
  /** One box for each line, for texts that may go on on the next page. */
  lines: (text: string, options: TextOptions): Box[] =>
    linesOf(text, options.width, { style: options.style, han }).map((line) => boxOfLines([line], options)),
  widthOf: (text: string, style: TextStyle): number => widthOfText(text, { style, han }),
  ...{ beside, stacked, framed, picture },
})
export type BoxMaker = ReturnType<typeof boxMaker>
