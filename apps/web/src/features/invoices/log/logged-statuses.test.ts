import { invoiceStatuses } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { expect, test } from 'vitest'
import en from '../../../shell/invoice-state/i18n/en.json' with { type: 'json' }
import es from '../../../shell/invoice-state/i18n/es.json' with { type: 'json' }
import { loggedStatuses, namedAlike } from './logged-statuses.ts'

test('each word is offered once, and together they are all that was ever sent', () => {
  for (const { statuses } of [en, es]) {
    const offered = loggedStatuses.map((status) => statuses[status])
    expect(offered).toEqual([...new Set(offered)])
  }
  const found = loggedStatuses.flatMap(namedAlike)
  expect(found.toSorted()).toEqual(
    invoiceStatuses.filter((status) => !['draft', 'scheduled', 'deleted'].includes(status)).toSorted(),
  )
  expect(namedAlike('completed')).toEqual(['completed', 'paid'])
})
