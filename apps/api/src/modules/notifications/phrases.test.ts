import { describe, expect, test } from 'vitest'
import { phrases } from './phrases.ts'

describe('a phrase', () => {
  const say = phrases({ en: { hello: 'Hello {name}, {name}' }, es: { hello: 'Hola {name}' } })

  test('is filled in either language; what is not given stays', () => {
    expect(say('en', 'hello', { name: 'Ada' })).toBe('Hello Ada, Ada')
    expect(say('es', 'hello', { name: '{name} $&' })).toBe('Hola {name} $&')
    expect(say('es', 'hello')).toBe('Hola {name}')
  })
})
