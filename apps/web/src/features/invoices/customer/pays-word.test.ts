import { expect, it } from 'vitest'
import { paysWord } from './pays-word.ts'

it.each([
  [-26, { key: 'daysEarly', count: 26 }],
  [0, { key: 'onTime', count: 0 }],
  [5, { key: 'daysOverdue', count: 5 }],
] as const)('says of %d days past the due date %o', (days, word) => expect(paysWord(days)).toEqual(word))
