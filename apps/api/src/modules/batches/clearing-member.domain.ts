import type { RailKey } from '@contado/contract/corridors/rails.ts'

/** A bank by the code of its country: which clearing system (ISO 20022, ExternalClearingSystemIdentification1Code), and its number there. */
export type ClearingMember = { readonly system: string; readonly member: string }

type Numbers = {
  readonly accountNumber: string
  readonly routingCode?: string | undefined
  readonly transitNumber?: string | undefined
  readonly institutionNumber?: string | undefined
  readonly bankCode?: string | undefined
}

const systems: Readonly<Partial<Record<RailKey, readonly [system: string, member: (numbers: Numbers) => string]>>> = {
  ach: ['USABA', ({ routingCode = '' }) => routingCode],
  fedwire: ['USABA', ({ routingCode = '' }) => routingCode],
  'faster-payments': ['GBDSC', ({ routingCode = '' }) => routingCode],
  chaps: ['GBDSC', ({ routingCode = '' }) => routingCode],
  'hong-kong-fps': ['HKNCC', ({ bankCode = '' }) => bankCode],
  chats: ['HKNCC', ({ bankCode = '' }) => bankCode],
  'renminbi-chats': ['HKNCC', ({ bankCode = '' }) => bankCode],
  // Payments Canada: nought, institution, transit.
  eft: ['CACPA', ({ institutionNumber = '', transitNumber = '' }) => `0${institutionNumber}${transitNumber}`],
  npp: ['AUBSB', ({ routingCode = '' }) => routingCode],
  becs: ['AUBSB', ({ routingCode = '' }) => routingCode],
  // Bank and branch begin the number.
  'direct-credit': ['NZNCC', ({ accountNumber }) => accountNumber.replaceAll(/\D/g, '').slice(0, 6)],
  'swift-china': ['CNAPS', ({ bankCode = '' }) => bankCode],
}

/** What a rail's details say of the bank besides the account's own number; null where an IBAN, a CLABE or a BIC says it. */
export const clearingMemberOf = (rail: string, numbers: Numbers): ClearingMember | null => {
  const known = systems[rail as RailKey]
  if (!known) return null
  const [system, member] = known
  const digits = member(numbers).replaceAll(/\D/g, '')
  return digits === '' ? null : { system, member: digits }
}
