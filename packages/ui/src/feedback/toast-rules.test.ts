import { expect, it } from 'vitest'
import { createToastGate } from './toast-rules.ts'

function gateAt(times: readonly number[]) {
  let nowMs = 0
  const isAdmitted = createToastGate(() => nowMs)
  return times.map((timeMs) => {
    nowMs = timeMs
    return isAdmitted('error')
  })
}

it('holds back an error within 750 ms of the one shown before', () => {
  expect(gateAt([0, 749, 750, 1000, 1499, 1500])).toEqual([true, false, true, false, false, true])
})

it('never holds back success and information', () => {
  const isAdmitted = createToastGate(() => 0)
  expect([isAdmitted('error'), isAdmitted('success'), isAdmitted('info'), isAdmitted('success')]).toEqual([
    true,
    true,
    true,
    true,
  ])
})
