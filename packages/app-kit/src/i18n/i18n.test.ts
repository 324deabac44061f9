import { beforeEach, expect, test } from 'vitest'
import { currentLanguage, onLanguage, setProductName, speak, textOf } from './i18n.ts'

const words = {
  en: {
    title: 'Invoices',
    list: { rows_one: '{{count}} row', rows_other: '{{count}} rows' },
    hello: '{{product}}, {{name}}',
  },
  es: {
    title: 'Facturas',
    list: { rows_one: '{{count}} fila', rows_other: '{{count}} filas' },
    hello: '{{product}}, {{name}}',
  },
}

beforeEach(() => speak('en', { isKept: false }))

test.each([
  ['title', {}, 'Invoices', 'Facturas'],
  ['list.rows', { count: 1 }, '1 row', '1 fila'],
  ['list.rows', { count: 0 }, '0 rows', '0 filas'],
  // Spanish counts millions in a form of their own.
  ['list.rows', { count: 1_000_000 }, '1000000 rows', '1000000 filas'],
  ['list', {}, undefined, undefined],
  ['list.none', {}, undefined, undefined],
])('%s with %o', (key, values, english, spanish) => {
  expect(textOf(words, key, values)).toBe(english)
  speak('es', { isKept: false })
  expect(textOf(words, key, values)).toBe(spanish)
})

test('values are filled in as they are, the name of the product too', () => {
  setProductName('Acme')
  expect(textOf(words, 'hello', { name: '<b>$& {{count}}</b>' })).toBe('Acme, <b>$& {{count}}</b>')
})

test('a sentence that ends with an abbreviated name has one stop', () => {
  const sent = { en: { sent: 'Sent to {{name}}. Next.' }, es: { sent: 'Enviado a {{name}}. Más.' } }
  expect(textOf(sent, 'sent', { name: 'Wren Paper Inc.' })).toBe('Sent to Wren Paper Inc. Next.')
  expect(textOf(sent, 'sent', { name: 'Wren' })).toBe('Sent to Wren. Next.')
})

test('whoever listens hears of another language, and only of another', () => {
  const heard: string[] = []
  const stop = onLanguage(() => heard.push(currentLanguage()))
  speak('es', { isKept: false })
  speak('es', { isKept: false })
  stop()
  speak('en', { isKept: false })
  expect(heard).toEqual(['es'])
})
