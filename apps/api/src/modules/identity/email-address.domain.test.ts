import { describe, expect, test } from 'vitest'
import { hasForeignTag, maskedEmail, storedEmail } from './email-address.domain.ts'

describe('an address', () => {
  test('is stored without spaces and in lower case', () => {
    expect(storedEmail('  Ada@Halden.Example ')).toBe('ada@halden.example')
  })

  test('is shown with its first letter and its domain', () => {
    expect(maskedEmail('ada@halden.example')).toBe('a•••@halden.example')
    expect(maskedEmail('a@b@halden.example')).toBe('a•••@halden.example')
  })

  test.each([
    ['ada+1@halden.example', true],
    ['ada+1@Contado.example', false],
    ['ada@halden.example', false],
    ['ada@halden+x.example', false],
  ])('%s has a tag of another domain: %s', (email, expected) => {
    expect(hasForeignTag(email, 'contado.example')).toBe(expected)
  })
})
