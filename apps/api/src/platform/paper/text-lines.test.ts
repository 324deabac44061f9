import { describe, expect, test } from 'vitest'
import { withFaces } from './font-faces.ts'
import { hanStyleOf } from './han-style-of.ts'
import { texts } from './ink.ts'
import { linesOf, type TextLine, widthOfText } from './text-lines.ts'

const setting = { style: texts.body, han: 'chinese' } as const
const textOf = ({ runs }: TextLine): string => runs.map(({ text }) => text).join('')
const laidOut = (text: string, width: number): Promise<TextLine[]> => withFaces(() => linesOf(text, width, setting))
const lines = async (text: string, width: number): Promise<string[]> => (await laidOut(text, width)).map(textOf)

describe('lines', () => {
  test('break between words, and none is wider than its room', async () => {
    const text = 'Identity design, including two rounds of changes and a presentation to the board'
    const broken = await laidOut(text, 150)
    expect(broken.map(textOf).join(' ')).toBe(text)
    expect(broken.length).toBeGreaterThan(2)
    for (const { width } of broken) expect(width).toBeLessThanOrEqual(150)
  })
  test('break inside a word only where it is wider than a line', async () => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
    const broken = await lines(`Der ${word}`, 100)
    expect(broken.join('')).toBe(`Der ${word}`)
    expect(broken.length).toBeGreaterThan(2)
    expect(await lines('one two', (await withFaces(() => widthOfText('two', setting))) + 1)).toEqual(['one', 'two'])
  })
  test('Chinese breaks between signs, never before a full stop', async () => {
    const text = '品牌设计服务第一阶段。品牌设计服务第二阶段。'
    for (let width = 30; width < 200; width += 7) {
      const broken = await lines(text, width)
      expect(broken.join('')).toBe(text)
      for (const line of broken) expect(line).not.toMatch(/^。/)
    }
  })
  test('each letter is in a font that has it; where none has, a square stands for it', async () => {
    expect(await lines('Łódź Ωμέγα Їжак 海 さくら 한', 400)).toEqual(['Łódź Ωμέγα Їжак 海 さくら 한'])
    expect(await lines('a👍b', 400)).toEqual(['a□b'])
    const [line] = await laidOut('a海', 400)
    expect(line?.runs.map(({ face }) => face.name.split('-')[0])).toEqual(['inter', 'noto'])
  })
  test('marks that draw nothing are left out; accents are joined with their letters', async () => {
    expect(await lines('Spring\u00ad\u200bwork e\u0301', 400)).toEqual(['Springwork é'])
  })
})

test.each([
  ['株式会社さくら', [], 'japanese'],
  ['한국어 漢字', [], 'korean'],
  ['東京都', ['JP'], 'japanese'],
  ['首爾', ['US', 'KR'], 'korean'],
  ['上海', ['US', null], 'chinese'],
] as const)('the shapes of shared signs: %s %s', (text, countries, style) => {
  expect(hanStyleOf(text, countries)).toBe(style)
})
