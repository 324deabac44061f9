import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import { paymentWords } from '@contado/contract/invoices/invoice-document-payment.domain.ts'
import { documentWords } from '@contado/contract/invoices/invoice-document-words.domain.ts'
import { errors } from '@contado/contract/kernel/errors.ts'
import { transferWords } from '@contado/contract/transfers/transfer-words.domain.ts'
import { englishWords } from '@contado/ui/foundation/ui-words.ts'
import { describe, expect, test } from 'vitest'
import spanishUiWords from '../packages/app-kit/src/i18n/ui-words.es.json' with { type: 'json' }
import { keysThatDiffer, offencesIn, placesThatDiffer, type Texts, termsThatDiffer, voiceOf } from './voice.ts'

type Tree = { readonly [key: string]: string | Tree }

const root = join(import.meta.dirname, '..')
const voice = voiceOf(readFileSync(join(root, 'docs/voice.md'), 'utf8'))

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const textsOf = (tree: Tree): Texts => new Map(flat(tree))
const read = (path: string): Texts => textsOf(JSON.parse(readFileSync(join(root, path), 'utf8')) as Tree)

const files = globSync('{apps,packages}/*/src/**/{i18n/en,*.en}.json', { cwd: root }).sort()
const sources: readonly [string, Texts, Texts][] = [
  ...files.map((path): [string, Texts, Texts] => [path, read(path), read(path.replace(/en\.json$/, 'es.json'))]),
  ['the design system', textsOf(englishWords), textsOf(spanishUiWords)],
  ['invoices on paper', textsOf(documentWords.en), textsOf(documentWords.es)],
  ['ways to pay on paper', textsOf(paymentWords.en), textsOf(paymentWords.es)],
  ['states of transfers', textsOf(transferWords.en), textsOf(transferWords.es)],
  ['bank details', textsOf(bankDetailWords.en), textsOf(bankDetailWords.es)],
]

test('every file of words is looked at, and both tables are read', () => {
  expect(sources.length).toBeGreaterThan(60)
  expect(voice.terms.length).toBeGreaterThan(25)
  expect(voice.phrases.length).toBeGreaterThan(40)
})

describe.each(sources)('%s', (_, en, es) => {
  test('says the same things in both languages, with the same places to fill in', () => {
    expect(keysThatDiffer(en, es)).toEqual([])
    expect(placesThatDiffer(en, es)).toEqual([])
  })

  test('says nothing that docs/voice.md refuses', () => {
    expect([...offencesIn(en, voice), ...offencesIn(es, voice)]).toEqual([])
  })

  test('translates each term by its one word', () => expect(termsThatDiffer(en, es, voice)).toEqual([]))
})

test('the messages of the API speak so, too', () => {
  const messages = new Map(Object.entries(errors).map(([code, { message }]) => [code, message]))
  expect(offencesIn(messages, voice)).toEqual([])
})

// Intl's own short months differ from ours and between its versions: "sep", "sept", "sept.".
const isOwnMonth = (code: string): boolean => /month: 'short'/.test(code)

test('one piece alone writes short months, so that each month has one word on screens and in emails', () => {
  expect(isOwnMonth(`new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' })`)).toBe(true)
  const code = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  expect(code.filter((path) => isOwnMonth(readFileSync(join(root, path), 'utf8')))).toEqual([
    'packages/ui/src/dates/date-format.ts',
  ])
})

describe('a planted fault is found', () => {
  const texts = (text: string): Texts => new Map([['planted', text]])

  test.each([
    ['Nobody is here yet', ''],
    ['It stands here twice', 'stands here'],
    ['We mailed a link', 'mailed'],
    ['An emailed link', ''],
    ['You cannot undo this', 'cannot'],
    ['Please try again', 'please'],
    ['Halden is 5 days late', 'days late'],
    ['Pick the payee', 'the payee'],
    ['Los datos de tu empresa', 'tu empresa'],
    ['Sent!', '!'],
    ['¡Enviado!', '!'],
    ['¡Hecho!', ''],
    ['Inténtalo de nuevo, por favor', 'por favor'],
    ['Elige una divisa', 'divisa'],
    [' ', 'nothing'],
    ["We couldn't process your payment. Please try again. If the problem continues, please contact support.", ''],
  ])('%j: %j', (text, refused) => {
    expect(offencesIn(texts(text), voice).join()).toContain(refused)
    expect(offencesIn(texts(text), voice)).toHaveLength(refused === '' ? 0 : 1)
  })

  test.each([
    ['Add a passkey', 'Añadir una llave de acceso', true],
    ['Passkeys', 'Llaves de acceso', true],
    ['Add a passkey', 'Añadir una clave', false],
    ['Refunded to you', 'Reembolsado a ti', true],
    ['Refunded to you', 'Devuelto a ti', false],
    ['Due date', 'Fecha de vencimiento', true],
    ['Overdue · 5 days', 'Vencida · 5 días', true],
    ['Overdue · 5 days', '5 días tarde', false],
    ['Beneficiaries', 'Beneficiarios', true],
    ['Beneficiaries', 'Destinatarios', false],
    ['Before the due date', 'Si vence después', true],
    ['Drafts', 'Borradores', true],
    ['Overdraft', 'Descubierto', true],
  ])('%j as %j: %j', (en, es, isRight) => {
    expect(termsThatDiffer(texts(en), texts(es), voice)).toHaveLength(isRight ? 0 : 1)
  })

  test('a missing key, and a place that one language lost', () => {
    expect(keysThatDiffer(texts('x'), new Map())).toEqual(['planted'])
    expect(placesThatDiffer(texts('Hi {{name}}'), texts('Hola {{nombre}}'))).toEqual(['planted'])
    expect(placesThatDiffer(texts('Hi {name}'), texts('Hola {name}, {name}'))).toEqual([])
  })
})
