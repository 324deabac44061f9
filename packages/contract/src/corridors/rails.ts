import type { AccountFieldSet } from './account-fields.ts'
import type { CharacterSet } from './character-sets.ts'

/** Who pays the banks on the way: sender and receiver each their own (SHA), the sender all (OUR), the receiver all (BEN). */
export const chargeBearers = ['shared', 'sender', 'receiver'] as const
export type ChargeBearer = (typeof chargeBearers)[number]

/** A way that money takes to another bank, and what it carries. Lengths are in characters. */
export type Rail = {
  /** The name that its operator gives it, the same in every language. */
  readonly name: string
  readonly kind: 'local' | 'swift'
  /** What it asks for. */
  readonly fields: AccountFieldSet
  readonly characters: CharacterSet
  readonly holderLength: number
  /** How much of the payer's name the payee's bank shows. */
  readonly senderLength: number
  readonly referenceLength: number
  readonly charges: readonly ChargeBearer[]
}

// What ISO 20022 carries, unless a rail is older or narrower.
const rail = (name: string, fields: AccountFieldSet, parts: Partial<Rail> = {}): Rail => ({
  name,
  kind: 'local',
  fields,
  characters: 'sepa',
  holderLength: 140,
  senderLength: 140,
  referenceLength: 140,
  charges: ['shared'],
  ...parts,
})

const carrying = (holderLength: number, senderLength: number, referenceLength: number) => ({
  holderLength,
  senderLength,
  referenceLength,
})

/** The rails by name. Lengths as each operator's file format or rulebook has them. */
export const rails = {
  // Nacha Operating Rules: receiving company 22, company name 16, company entry description 10.
  ach: rail('ACH', 'american', { characters: 'ascii', ...carrying(22, 16, 10) }),
  fedwire: rail('Fedwire', 'american'),
  // EPC rulebooks of 2025: names 70, unstructured remittance 140.
  'sepa-instant': rail('SEPA Instant', 'sepa', carrying(70, 70, 140)),
  sepa: rail('SEPA', 'sepa', carrying(70, 70, 140)),
  // Pay.UK: payee 40, reference 18.
  'faster-payments': rail('Faster Payments', 'british', { characters: 'british', ...carrying(40, 40, 18) }),
  chaps: rail('CHAPS', 'british'),
  'hong-kong-fps': rail('FPS', 'hongKong', { characters: 'ascii' }),
  chats: rail('CHATS', 'hongKong'),
  fast: rail('FAST', 'singapore', { characters: 'ascii' }),
  giro: rail('GIRO', 'singapore', { characters: 'ascii', ...carrying(140, 140, 35) }),
  // Payments Canada, Standard 005: payee 30, originator's short name 15, sundry information 15.
  eft: rail('EFT', 'canadian', { characters: 'canadian', ...carrying(30, 15, 15) }),
  // Banco de México: 40 characters each; the holder's name is kept to 35.
  spei: rail('SPEI', 'mexican', { characters: 'mexican', ...carrying(35, 40, 40) }),
  npp: rail('NPP', 'australian', { characters: 'ascii' }),
  // Australian Payments Network, direct entry: title of account 32, remitter 16, lodgement reference 18.
  becs: rail('BECS', 'australian', { characters: 'ascii', ...carrying(32, 16, 18) }),
  'renminbi-chats': rail('RMB CHATS', 'offshoreRenminbi'),
  elixir: rail('Elixir', 'polish', { characters: 'polish' }),
  // Payments NZ, bulk electronic clearing: name 20, reference 12.
  'direct-credit': rail('Direct credit', 'newZealand', { characters: 'ascii', ...carrying(20, 20, 12) }),
  swift: rail('SWIFT', 'swift', { kind: 'swift', charges: chargeBearers }),
  'swift-china': rail('SWIFT', 'mainlandChina', { kind: 'swift', charges: chargeBearers }),
} satisfies Readonly<Record<string, Rail>>

export type RailKey = keyof typeof rails
