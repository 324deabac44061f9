import type { FaultCode } from '@contado/contract/ledger-health/fault-codes.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountKind, LedgerAccount } from './accounts.ts'
import { balancesOf } from './find-accounts.ts'
import type { Fault } from './verification.ts'

type Comparison = {
  readonly kind: AccountKind
  /** What the accounts of the kind must hold, in minor units, by what `keyOf` says of them; what is absent must hold nothing. */
  readonly expected: ReadonlyMap<string, bigint>
  readonly keyOf?: (account: LedgerAccount) => string
  readonly code: FaultCode
  /** What a key names, and what the amount on its account is. */
  readonly subject: string
  readonly word: string
}

/** Compares the ledger's accounts of one kind with what they must hold; a fault for each that differs. Needs a role that reads everything. */
export const differingBalances = async (tx: Tx, comparison: Comparison): Promise<Fault[]> => {
  const { kind, expected, keyOf = ({ reference }) => reference, code, subject, word } = comparison
  const found = new Map<string, bigint>()
  for (const { account, balance } of await balancesOf(tx, { kinds: [kind] })) {
    const key = keyOf(account)
    found.set(key, (found.get(key) ?? 0n) + balance)
  }
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((key) => (expected.get(key) ?? 0n) !== (found.get(key) ?? 0n))
    .map((key) => ({
      code,
      subject: `${subject} ${key}`,
      expected: `${expected.get(key) ?? 0n} ${word}`,
      found: `${found.get(key) ?? 0n} on its account`,
    }))
}
