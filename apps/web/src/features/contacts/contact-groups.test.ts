import type { Contact, ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { expect, test } from 'vitest'
import { inviteGroups } from './contact-groups.ts'

const invite = (email: string, more: Partial<ContactInvite> = {}): ContactInvite => ({
  email,
  firstName: 'Ada',
  lastName: 'Rossi',
  category: 'other',
  status: 'pending',
  invitedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  ...more,
})
const invites = [
  invite('a@one.example'),
  invite('b@two.example', { status: 'expired' }),
  invite('c@three.example', { firstName: 'Ágata', category: 'supplier' }),
  invite('d@four.example', { firstName: 'Abel' }),
]
const compare = (left: string, right: string) => left.localeCompare(right)
const shown = (search: string, category?: Contact['category']) => {
  const { invited, expired } = inviteGroups(invites, { search, category, compare })
  return [invited, expired].map((group) => group.map(({ email }) => email[0]).join(''))
}

test('open invitations and expired ones stand apart, each by name', () => {
  expect(shown('')).toEqual(['dac', 'b'])
})

test('a category and a search, whatever its accents, narrow both', () => {
  expect(shown('', 'supplier')).toEqual(['c', ''])
  expect(shown('TWO.example')).toEqual(['', 'b'])
  expect(shown(' agata ros ')).toEqual(['c', ''])
})
