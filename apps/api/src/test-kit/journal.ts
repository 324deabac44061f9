import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../../test-results/journal', import.meta.url))
const seen = new Set<string>()

/** Notes what an operation answered, for the check that every one was seen to succeed and to refuse. `pathTemplate` as in the OpenAPI document. */
export const recordAnswer = (method: string, pathTemplate: string, status: number): void => {
  const line = JSON.stringify([method.toUpperCase(), pathTemplate, status])
  if (seen.has(line)) return
  if (seen.size === 0) mkdirSync(folder, { recursive: true })
  seen.add(line)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}
