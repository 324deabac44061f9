import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 'Linux'],
  ['something else', null],
])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
