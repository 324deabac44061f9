import type { Contact, ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { expect, test } from 'vitest'
import { contactGroups } from './contact-groups.ts'

const contact = (handle: string, more: Partial<Contact> = {}): Contact => ({
  organizationId: '00000000-0000-4000-8000-000000000001',
  handle,
  category: 'customer',
  ownerEmail: null,
  firstName: null,
  lastName: null,
  email: null,
  organizationName: handle,
  legalName: handle,
  isVerified: true,
  country: null,
  address: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const invite = (email: string, status: ContactInvite['status']): ContactInvite => ({
  email,
  firstName: 'Ada',
  lastName: 'Rossi',
  category: 'other',
  status,
  invitedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
})
const listed = {
  items: [
    contact('zebra'),
    contact('alder', { email: 'grace@alder.example', legalName: 'Erlen & Söhne' }),
    contact('new', { isVerified: false, category: 'supplier' }),
  ],
  invites: [invite('a@one.example', 'pending'), invite('b@two.example', 'expired')],
}
const compare = (left: string, right: string) => left.localeCompare(right)
const shown = (search: string, category?: Contact['category']) => {
  const groups = contactGroups(listed, { search, category, compare })
  return [
    ...[groups.verified, groups.notVerified].map((group) => group.map(({ handle }) => handle)),
    ...[groups.invited, groups.expired].map((group) => group.map(({ email }) => email)),
  ]
}

test('contacts stand in groups by status, each by name', () => {
  expect(shown('')).toEqual([['alder', 'zebra'], ['new'], ['a@one.example'], ['b@two.example']])
})

test('a category and a search narrow every group', () => {
  expect(shown('', 'supplier')).toEqual([[], ['new'], [], []])
  expect(shown('', 'other')).toEqual([[], [], ['a@one.example'], ['b@two.example']])
  expect(shown('GRACE@')).toEqual([['alder'], [], [], []])
  expect(shown('ada rossi')).toEqual([[], [], ['a@one.example'], ['b@two.example']])
  expect(shown(' sohne ')).toEqual([['alder'], [], [], []])
  expect(shown('@zeb')).toEqual([['zebra'], [], [], []])
})
