import { expect, test } from 'vitest'
import { namesSecret } from './secret-words.domain.ts'

test.each([
  'We are preparing a SAR.',
  'sars are filed',
  'S.A.R. pending',
  'Vamos a presentar un SAR',
  'Under section 314(a) we must ask',
  'Sección 314',
  'This looks suspicious',
  'Sus\u200bpicious activity',
  'SUSPICIÓN',
  'Actividad sospechosa',
  'Hay sospechas',
  'Ｓ\uff21Ｒ',
])('%s is refused', (text) => {
  expect(namesSecret(text)).toBe(true)
})

test.each([
  'Who is the payer of the invoice?',
  'We got €314.15 and 1,314 units',
  'Invoice 23140',
  'Duval S.A.R.L., Comercial S.A. Rueda',
  '¿De dónde viene el dinero? Tu factura de César y Sara',
  'order A314',
])('%s is let through', (text) => {
  expect(namesSecret(text)).toBe(false)
})
