import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { expect, it } from 'vitest'
import { rankedRecipients } from './ranked-recipients.ts'
import type { Recipient } from './recipient.ts'

const recipient = (value: string, currency = 'USD') => ({ value, currency, account: null }) as unknown as Recipient

const to = (payee: { accountId?: string; handle?: string }, viewer = 'sender') =>
  ({ viewer, targetAccountType: null, payee: { accountId: null, handle: null, ...payee } }) as unknown as Transfer

const ranked = (sent: readonly Transfer[]) => {
  const all = [recipient('lena', 'EUR'), recipient('alder'), recipient('gorge'), recipient('@brandt')]
  const { recent, others } = rankedRecipients(all, sent, 'USD')
  return [recent.map(({ value }) => value), others.map(({ value }) => value)]
}

it('puts whom money went to last first, each once, and those without an exchange before the others', () => {
  const sent = [to({ handle: 'brandt' }), to({ accountId: 'lena' }), to({ handle: 'brandt' })]
  expect(ranked(sent)).toEqual([
    ['@brandt', 'lena'],
    ['alder', 'gorge'],
  ])
  expect(ranked([])).toEqual([[], ['alder', 'gorge', '@brandt', 'lena']])
})

it('takes no notice of money that came in, nor of whom nothing can be sent to any more', () => {
  const sent = [to({ handle: 'brandt' }, 'payee'), to({ accountId: 'closed' }), to({ accountId: 'gorge' })]
  expect(ranked(sent)[0]).toEqual(['gorge'])
})
