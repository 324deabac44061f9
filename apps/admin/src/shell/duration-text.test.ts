import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [0, '0 seconds', '0 segundos'],
  [119.9, '119 seconds', '119 segundos'],
  [120, '2 minutes', '2 minutos'],
  [7_199, '119 minutes', '119 minutos'],
  [7_200, '2 hours', '2 horas'],
  [172_800, '2 days', '2 días'],
])('%d seconds are %s', (seconds, english, spanish) => {
  expect([durationText(seconds, 'en-US'), durationText(seconds, 'es-ES')]).toEqual([english, spanish])
})
