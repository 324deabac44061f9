import { expect, test } from 'vitest'
import { readMarketing } from './marketing.ts'

test('the known parameters are read, bounded, and nothing else', () => {
  expect(readMarketing('?utm_source=news&utm_campaign=%20spring%20&affId=7&token=secret')).toEqual({
    utmSource: 'news',
    utmCampaign: 'spring',
    affId: '7',
  })
  expect(readMarketing(`?bcpi=${'x'.repeat(300)}`).bcpi).toHaveLength(200)
  expect(readMarketing('?utm_term=')).toEqual({})
})
