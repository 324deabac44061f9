import { expect, test } from 'vitest'
import { recipientLabel, recipientMarks } from './external-recipient-label.domain.ts'

const decided = { by: 'Vera Stone' }

test.each([
  ['confirmed', null, null, 'new', 'progress'],
  ['confirmed', null, decided, 'reviewed', 'done'],
  ['suspended', 'staff', decided, 'ineligible', 'failed'],
  ['suspended', 'account-blocked', null, 'invalid', 'failed'],
  ['suspended', null, null, 'invalid', 'failed'],
  ['pending', null, null, 'pending', 'draft'],
  ['invalid', 'account-closed', null, 'account-invalid', 'draft'],
  ['invalid', 'staff', decided, 'account-invalid', 'draft'],
] as const)('%s because of %s, decided %o: %s', (status, statusCause, by, label, mark) => {
  expect(recipientLabel({ status, statusCause, decided: by })).toBe(label)
  expect(recipientMarks[label]).toBe(mark)
})
