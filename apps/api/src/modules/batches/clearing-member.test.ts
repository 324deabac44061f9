import { rails } from '@contado/contract/corridors/rails.ts'
import { expect, test } from 'vitest'
import { clearingMemberOf } from './clearing-member.domain.ts'

const numbers = { accountNumber: '01-0902-0068389-00' }

test.each([
  ['ach', { routingCode: '021000021' }, 'USABA 021000021'],
  ['fedwire', { routingCode: '021000021' }, 'USABA 021000021'],
  ['faster-payments', { routingCode: '20-00-00' }, 'GBDSC 200000'],
  ['chats', { bankCode: '004' }, 'HKNCC 004'],
  ['eft', { institutionNumber: '003', transitNumber: '01234' }, 'CACPA 000301234'],
  ['npp', { routingCode: '802-985' }, 'AUBSB 802985'],
  ['direct-credit', {}, 'NZNCC 010902'],
  ['swift-china', { bankCode: '104100000004' }, 'CNAPS 104100000004'],
  ['sepa', { bic: 'COBADEFFXXX' }, null],
  ['spei', {}, null],
  ['ach', {}, null],
])('%s with %o: %s', (rail, details, expected) => {
  const found = clearingMemberOf(rail, { ...numbers, ...details })
  expect(Object.keys(rails)).toContain(rail)
  expect(found && `${found.system} ${found.member}`).toBe(expected)
})
