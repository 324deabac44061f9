import { expect, test } from 'vitest'
import { tokenOf, withoutToken } from './token-of.ts'

const token = 'q9hT-3kq_Zt0aWm2LxVb7Q'

test('a token is read from a fragment or a query, and only one that the API would read', () => {
  expect(tokenOf(`token=${token}`)).toBe(token)
  expect(tokenOf(`?action=verify&token=${token}`)).toBe(token)
  expect(tokenOf('')).toBeNull()
  expect(tokenOf('token=short')).toBeNull()
  expect(tokenOf(`token=${'x'.repeat(101)}`)).toBeNull()
})

test('it leaves the address bar, and nothing else does', () => {
  expect(withoutToken(`?email=a%40b.example&token=${token}`)).toBe('?email=a%40b.example')
  expect(withoutToken(`?token=${token}`)).toBe('')
  expect(withoutToken('')).toBe('')
})
