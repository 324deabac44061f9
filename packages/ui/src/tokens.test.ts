import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { semanticColors } from './tokens.ts'

const sheet = readFileSync(new URL('./foundation/tokens.css', import.meta.url), 'utf8')
const schemes = ['light', 'dark'] as const

describe('tokens.css', () => {
  it.each(schemes)('carries the %s colours of tokens.ts', (scheme) => {
    const block = sheet.slice(sheet.indexOf(`[data-color-scheme="${scheme}"]`)).split('}')[0] ?? ''
    for (const [name, color] of Object.entries(semanticColors[scheme]))
      expect(block).toContain(`--c-${name}: ${color};`)
  })
})

describe('contrast', () => {
  const textPairs = [
    ['text', 'canvas'],
    ['text', 'sunken'],
    ['text', 'hover'],
    ['muted', 'canvas'],
    ['muted', 'sunken'],
    ['muted', 'hover'],
    ['faint', 'canvas'],
    ['accent-text', 'canvas'],
    ['accent-text', 'accent-soft'],
    ['positive', 'positive-soft'],
    ['caution', 'caution-soft'],
    ['negative', 'negative-soft'],
    ['negative', 'canvas'],
  ] as const
  it.each(schemes)('of text is at least 4.5 in %s', (scheme) => {
    for (const [front, back] of textPairs) {
      const ratio = contrast(semanticColors[scheme][front], semanticColors[scheme][back])
      expect(ratio, `${front} on ${back}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(schemes)('of frames and focus is at least 3 in %s', (scheme) => {
    for (const front of ['line-strong', 'accent'] as const) {
      const ratio = contrast(semanticColors[scheme][front], semanticColors[scheme].canvas)
      expect(ratio, front).toBeGreaterThanOrEqual(3)
    }
  })
})

// WCAG 2.2, relative luminance and contrast ratio.
function contrast(front: string, back: string): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].sort((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
