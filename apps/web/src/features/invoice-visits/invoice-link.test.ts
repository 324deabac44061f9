import { expect, test } from 'vitest'
import { linkOf, withoutLink } from './invoice-link.ts'

const secret = 'a'.repeat(43)

test('a link holds a secret to look with, and perhaps one to pay with', () => {
  expect(linkOf(`token=${secret}&pay=${'b'.repeat(43)}`)).toEqual({ view: secret, pay: 'b'.repeat(43) })
  expect(linkOf(`token=${secret}`)).toEqual({ view: secret, pay: null })
})

test('anything else is no link', () => {
  for (const text of ['', 'token=short', `pay=${secret}`, `token=${secret}/..`, `token=${'a'.repeat(101)}`]) {
    expect(linkOf(text)).toBeNull()
  }
  expect(linkOf(`token=${secret}&pay=x`)).toEqual({ view: secret, pay: null })
})

test('the address keeps everything but the secrets', () => {
  expect(withoutLink(`?utm_source=mail&token=${secret}&pay=${secret}`)).toBe('?utm_source=mail')
  expect(withoutLink(`token=${secret}`)).toBe('')
})
