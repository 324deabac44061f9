import { expect, test } from 'vitest'
import { recoveryCodeOf } from './recovery-code.ts'

test.each(['ab3de-fgh7k', ' AB3DE-FGH7K ', 'ab3defgh7k', 'ab3de fgh7k'])('%s is read', (text) => {
  expect(recoveryCodeOf(text)).toBe('ab3de-fgh7k')
})

test.each(['', '123456', 'ab3de-fgh7', 'ab3de-fgh7kk', 'ab3de_fgh7k'])('%s is none', (text) => {
  expect(recoveryCodeOf(text)).toBeNull()
})
