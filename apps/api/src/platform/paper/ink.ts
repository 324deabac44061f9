import type { TextStyle } from './text-lines.ts'

/** The colours of documents: the light ones of the screens. */
export const ink = {
  text: '#13181b',
  muted: '#565d63',
  line: '#d9dee1',
  faint: '#f3f5f6',
  accent: '#076779',
  accentSoft: '#daf0f5',
} as const

const body = { size: 9.5, weight: 400, color: ink.text, leading: 14 } as const satisfies TextStyle

/** The texts of documents. */
export const texts = {
  body,
  strong: { ...body, weight: 600 },
  label: { ...body, size: 8, color: ink.muted, leading: 12 },
  title: { ...body, size: 22, weight: 600, leading: 28 },
  badge: { ...body, size: 9, weight: 600, color: ink.accent, leading: 12 },
  bank: { ...body, size: 13, weight: 600, color: ink.accent, leading: 18 },
  figure: { ...body, weight: 500 },
  sum: { ...body, size: 13, weight: 600, leading: 18 },
  foot: { ...body, size: 8, color: ink.muted, leading: 12 },
} as const satisfies Record<string, TextStyle>

export const rules = {
  row: { color: ink.line, thickness: 0.6 },
  strong: { color: ink.text, thickness: 0.8 },
} as const
