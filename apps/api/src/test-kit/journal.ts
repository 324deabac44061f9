import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { OnUnlisted } from '../platform/http/listed-refusals.ts'
import type { Answered } from '../platform/http/mount.ts'

const folder = fileURLToPath(new URL('../../../../test-results/journal', import.meta.url))
const seen = new Set<string>()

/** Notes what an operation answered, for the check that every one was seen to succeed and to refuse. */
export const recordAnswer = ({ method, path, status, code }: Answered): void => {
  const line = JSON.stringify([method, path, status, code])
  if (seen.has(line)) return
  if (seen.size === 0) mkdirSync(folder, { recursive: true })
  seen.add(line)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}

/** A test never sees a refusal that the contract does not list: it sees a failure that names it, and so does the journal. */
export const failUnlisted: OnUnlisted = (name, { code }) =>
  new Refusal('InternalError', { message: `${name} refuses with ${code}, which the contract does not list` })
