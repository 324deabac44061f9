import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import { keyedHash } from './vault.ts'

export type AuditEntry = {
  readonly id: string
  readonly actorKind: string
  readonly actorId: string | null
  readonly organizationId: string | null
  readonly action: string
  readonly subject: unknown
  readonly requestId: string
}

/** An entry as it stands in the trail; `atMicros` is the wall clock's, in microseconds since 1970. */
export type WrittenEntry = AuditEntry & { readonly atMicros: string }

const textOf = ({ id, atMicros, actorKind, actorId, organizationId, ...said }: WrittenEntry): string =>
  canonicalJson([id, atMicros, actorKind, actorId, organizationId, said.action, said.subject, said.requestId])

/** What only this house can write beside an entry: whoever has the database alone can neither add nor change one. */
export const entryMac = (secret: string, entry: WrittenEntry): Buffer =>
  keyedHash(secret, 'audit entries', textOf(entry))

/** The hash of a batch: over the batch before it, and each of its entries with its keyed hash, in order. */
export const batchHash = (
  previous: Buffer | null,
  entries: readonly (WrittenEntry & { readonly mac: Buffer | null })[],
): Buffer => {
  const hash = createHash('sha256').update(previous ?? '')
  for (const entry of entries) {
    hash.update(
      createHash('sha256')
        .update(`${textOf(entry)}|${entry.mac?.toString('hex') ?? ''}`)
        .digest(),
    )
  }
  return hash.digest()
}
