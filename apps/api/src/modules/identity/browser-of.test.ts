import { expect, test } from 'vitest'
import { browserOf } from './browser-of.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  ['', '', ''],
  ['  ', '', ''],
])('%s', (userAgent, browser, operatingSystem) => {
  expect(browserOf(userAgent)).toEqual({ browser, operatingSystem })
})
