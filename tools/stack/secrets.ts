import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { StartError } from './start-error.ts'

export type Secrets = { readonly appSecret: string; readonly databasePassword: string }

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  'appSecret' in value &&
  typeof value.appSecret === 'string' &&
  'databasePassword' in value &&
  typeof value.databasePassword === 'string'

/** The secrets of this data folder, made at its first use, around `appSecret` where that is given. Throws StartError when they were lost beside a database. */
export const openSecrets = async (dataDir: string, appSecret?: string): Promise<Secrets> => {
  const path = join(dataDir, 'secrets.json')
  const kept = await readJsonFile(path)
  if (isSecrets(kept)) return kept
  if (existsSync(join(dataDir, 'postgres')) || existsSync(path)) {
    throw new StartError(
      `${path} is missing or can't be read, and the database beside it can't be opened without it. Put it back, or delete ${dataDir} to begin anew.`,
    )
  }
  const made = {
    appSecret: appSecret || randomBytes(32).toString('hex'),
    databasePassword: randomBytes(24).toString('hex'),
  }
  await writeJsonFile(path, made, 0o600)
  return made
}
