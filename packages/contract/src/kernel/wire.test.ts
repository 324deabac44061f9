import { describe, expect, test } from 'vitest'
import { line, optionalLine, paragraph } from './wire.ts'

const fields = { line: line(400), optionalLine: optionalLine(400), paragraph: paragraph(400) }
const verdicts = (text: string) => Object.values(fields).map((field) => field.safeParse(text).success)

describe('a text that others read', () => {
  test.each([
    ['a right-to-left mark', 'Wren\u200f Paper'],
    ['a left-to-right mark', 'Wren\u200e Paper'],
    ['an Arabic letter mark', 'Wren\u061c Paper'],
    ['an embedding', 'Wren \u202eretaP'],
    ['an isolate', 'Wren \u2066Paper'],
    ['a space of no width', 'Wren\u200b Paper'],
    ['a soft hyphen', 'Wren Pa\u00adper'],
    ['a mark of byte order', '\ufeffWren Paper'],
    ['a joiner of words', 'Wren\u2060 Paper'],
    ['tags that spell', 'Wren Paper\u{e0050}\u{e0061}\u{e0079}'],
    ['tags behind a flag that spell what is no flag', '\u{1f3f4}\u{e0065}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a joiner between Latin letters', 'Wr\u200den Paper'],
    ['a non-joiner between Latin letters', 'Wr\u200cen Paper'],
    ['a joiner at the end', 'Wren Paper\u200d'],
    ['a joiner behind an emoji', '👩\u200dWren'],
    ['two non-joiners', 'می\u200c\u200cخواهم'],
    ['an Arabic letter mark before a non-joiner', 'مر\u061c\u200cمر'],
    ['a variation of a Latin letter', 'Wren\ufe0f Paper'],
    ['a joiner of graphemes', 'Wr\u034fen Paper'],
    ['a letter that draws nothing', 'Wren\u3164Paper'],
    ['a hundred and thirty accents', `e${'\u0301'.repeat(130)}`],
    ['five accents', `Caf${'e\u0301\u0302\u0303\u0304\u0305'}`],
    ['a control character', 'Wren\u001b Paper'],
    ['half of a surrogate pair', 'Wren\ud800 Paper'],
    ['a separator of lines', 'Wren\u2028Paper'],
  ])('may not have %s', (_what, text) => {
    expect(verdicts(text)).toEqual([false, false, false])
  })

  test.each([
    'José Núñez-O’Brien & Söhne',
    'Jose\u0301 Nu\u0301n\u0303ez',
    'Thị Nguye\u0302\u0303n',
    'Zażółć gęślą jaźń',
    '株式会社葛\u{e0100}城',
    'می\u200cخواهم',
    'ශ්\u200dරී ලංකා',
    'क्\u200dष',
    'مُحَمَّد',
    'שָׁלוֹם',
    'e\u0301\u0302\u0303\u0304',
    'ကြွေးမြီ',
    'बिज़नेस',
    '👩‍👩‍👧 👨🏽‍💻 🤷🏽‍♀️ 🏳️‍🌈 👁️‍🗨️ ❤️‍🔥',
    '☎︎ 1️⃣ #️⃣ ✔️ ™️',
    '🇪🇸 🇩🇪',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  ])('may be %s', (text) => {
    expect(verdicts(text)).toEqual([true, true, true])
  })

  test('has line breaks and tabs where it may have several lines', () => {
    expect(verdicts('Dear Ada,\r\n\tthank you\n👩‍👩‍👧')).toEqual([false, false, true])
  })

  test.each(['', ' ', '\u2800', '\u0301'])('is required: %j shows nothing', (text) => {
    expect(verdicts(text)).toEqual([false, true, true])
  })
})
