import { expect, test } from 'vitest'
import { type CheckMode, isCheckedWhenLeft, onTyped } from './check-mode.ts'

const fresh = { isSent: false, isTouched: false, isFilled: false }
const typed = { ...fresh, isFilled: true }
const left = { ...typed, isTouched: true }
const sent = { ...left, isSent: true }
const emptySent = { ...fresh, isSent: true }

test.each<[CheckMode, ...('check' | 'forgive' | 'nothing')[]]>([
  ['passive', 'forgive', 'forgive', 'forgive'],
  ['aggressive', 'check', 'check', 'check'],
  ['lazy', 'nothing', 'check', 'check'],
])(
  '%s: typing at first is %s, after the field was left %s, after the form was sent %s',
  (mode, first, second, third) => {
    expect([onTyped(mode, typed), onTyped(mode, left), onTyped(mode, sent)]).toEqual([first, second, third])
  },
)

test.each<[CheckMode, ...boolean[]]>([
  ['passive', false, false, false],
  ['aggressive', false, true, true],
  ['lazy', false, true, true],
])('%s: leaving it empty says %s, filled in %s, empty once it was sent %s', (mode, first, second, third) => {
  const answers = [fresh, typed, emptySent].map((standing) => isCheckedWhenLeft(mode, standing))
  expect(answers).toEqual([first, second, third])
})
