import { expect, it } from 'vitest'
import { invoiceStatuses } from './invoice-lifecycle.ts'
import { invoiceStates, stateRules, statesIn } from './invoice-states.ts'

const flags = [true, false].flatMap((isPartPaid) => [true, false].map((isNoticed) => [isPartPaid, isNoticed]))

it('whatever a list can hold is in one state, or part paid besides', () => {
  for (const status of invoiceStatuses.filter((one) => one !== 'deleted'))
    for (const isOverdue of status === 'sent' ? [true, false] : [false])
      for (const [isPartPaid, isNoticed] of status === 'sent' ? flags : [[false, false]]) {
        const states = invoiceStates.filter((state) => {
          const rule = stateRules[state]
          return (
            rule.statuses.includes(status) &&
            (rule.isOverdue ?? isOverdue) === isOverdue &&
            (rule.isPartPaid ?? isPartPaid) === isPartPaid &&
            (rule.isNoticed ?? isNoticed) === isNoticed
          )
        })
        expect([status, states.length]).toEqual([status, (isOverdue || isNoticed) && isPartPaid ? 2 : 1])
      }
})

it('a part of a list offers the states that something in it can be in', () => {
  expect(statesIn('all', 'income')).toEqual(invoiceStates)
  expect(statesIn('archived', 'expenses')).toEqual(invoiceStates.slice(2))
  expect(statesIn('paid', 'income')).toEqual(['paid', 'paidLate', 'paidExternally'])
  expect(statesIn('overdue', 'expenses')).toEqual(['partPaid', 'overdue', 'noticed'])
  expect(statesIn('outstanding', 'expenses')).not.toContain('noticed')
  expect(statesIn('closed', 'income')).toEqual(['rejected', 'canceled', 'denied'])
  expect(statesIn('draft', 'income')).toEqual(['draft'])
})
