import { expect, test } from 'vitest'
import { emptyDraft, newRow } from '../draft-form.ts'
import { aboutOf, keptDrafts } from './kept-drafts.ts'

/** A browser's storage, whose keys are its own properties. */
const newStorage = (): Storage => {
  const storage: Record<string, string> = {}
  const has = (name: string, value: unknown) => Object.defineProperty(storage, name, { value, enumerable: false })
  has('getItem', (key: string) => storage[key] ?? null)
  has('setItem', (key: string, text: string) => {
    storage[key] = text
  })
  has('removeItem', (key: string) => {
    delete storage[key]
  })
  return storage as unknown as Storage
}

const form = { ...emptyDraft('2026-03-10'), items: [{ ...newRow(), name: 'Design' }] }
const kept = (place: string, more = {}) => ({ place, form, saved: null, keptMs: 1, ...more })

test('what the server does not know is found again, the latest first, by whom it is of', () => {
  const storage = newStorage()
  const drafts = keptDrafts(storage, 'u1 b1')
  drafts.keep(kept('a'))
  drafts.keep(kept('b', { keptMs: 2 }))
  drafts.keep(kept('c', { saved: { invoiceId: 'c', version: 3 } }))
  expect(drafts.unknown().map(({ place }) => place)).toEqual(['b', 'a'])
  expect(drafts.find('c')).toMatchObject({ form, saved: { version: 3 } })
  expect(keptDrafts(storage, 'u1 b2').unknown()).toEqual([])
  drafts.forget('b')
  expect(drafts.unknown()).toEqual([kept('a')])
})

test('what is no draft is none, and what an older form had not begins as on a new one', () => {
  const storage = newStorage()
  const drafts = keptDrafts(storage, 'u1 b1')
  for (const text of ['', '{', 'null', '3', '{"form":{"items":[]}}']) {
    storage.setItem('invoice-draft u1 b1 a', text)
    expect(drafts.unknown()).toEqual([])
  }
  const { cc: _, ...older } = form
  storage.setItem('invoice-draft u1 b1 a', JSON.stringify({ form: older }))
  expect(drafts.find('a')?.form).toEqual(form)
})

test.each([
  [
    'Oak & Pine',
    { recipientInvite: { company: 'Oak & Pine', firstName: 'Olga', lastName: 'Kim', email: '', address: null } },
  ],
  ['Olga Kim', { recipientInvite: { company: '', firstName: 'Olga', lastName: 'Kim', email: '', address: null } }],
  ['@oak', { recipientHandle: 'oak' }],
  ['Retainer', { summary: 'Retainer' }],
  ['Design', {}],
  ['', { items: [newRow()] }],
])('it is about %j', (about, patch) => {
  expect(aboutOf({ ...form, ...patch })).toBe(about)
})
