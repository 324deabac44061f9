import { expect, test } from 'vitest'
import { readMarketing, withMarketing, withoutMarketing } from './marketing.ts'

test('the known parameters are read, bounded, and nothing else', () => {
  expect(readMarketing('?utm_source=news&utm_campaign=%20spring%20&affId=7&token=secret')).toEqual({
    utmSource: 'news',
    utmCampaign: 'spring',
    affId: '7',
  })
  expect(readMarketing(`?bcpi=${'x'.repeat(300)}`).bcpi).toHaveLength(200)
  expect(readMarketing('?utm_term=')).toEqual({})
})

test('a visitor’s address carries what is remembered, and the application’s own does not', () => {
  const address = 'https://app.example/sign-up?action=verify&utm_source=news#token=abc'
  expect(withoutMarketing(new URL(address)).href).toBe('https://app.example/sign-up?action=verify#token=abc')
  expect(withoutMarketing(new URL('https://app.example/?affId=7')).href).toBe('https://app.example/')
  const kept = { utmSource: 'news & more', affId: '7' }
  expect(withMarketing(new URL('https://app.example/auth?utm_source=old'), kept).href).toBe(
    'https://app.example/auth?utm_source=news+%26+more&affId=7',
  )
  expect(withMarketing(new URL('https://app.example/auth'), undefined).href).toBe('https://app.example/auth')
})
