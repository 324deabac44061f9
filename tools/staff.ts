import { Kysely, PostgresDialect } from 'kysely'
import { StaffError } from '../apps/api/src/modules/staff/index.ts'
import { type Database, openPool, postgresCode } from '../apps/api/src/platform/db/db.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { explainProblem } from './stack/explain-problem.ts'
import { StartError } from './stack/start-error.ts'
import { useDatabase } from './stack/use-database.ts'
import { type Command, readCommand, usage } from './staff/read-command.ts'
import { readPassword } from './staff/read-password.ts'
import { runCommand } from './staff/run-command.ts'

const hasSecrets = (command: Command): boolean =>
  command.name === 'reset-authenticator' ||
  command.name === 'create' ||
  (command.name === 'set-password' && !command.readsPassword)

// What is shown this once must not end in a file or in somebody's log.
const checkOutput = (command: Command): void => {
  const isMeant = process.stdout.isTTY === true || ('showsSecrets' in command && command.showsSecrets)
  if (hasSecrets(command) && !isMeant) {
    throw new StartError(
      `${command.name} shows secrets, and this output is not a terminal. Run it in one, or add --show-secrets.`,
    )
  }
}

const explain = (error: unknown): unknown => {
  if (error instanceof StaffError) return new StartError(`Nothing was changed: ${error.message}.`)
  if (postgresCode(error) === '42P01') {
    return new StartError('There is no staff in this database yet. Run npm run migrate or npm start first.')
  }
  return error
}

const carryOut = async (settings: Settings, command: Command): Promise<void> => {
  const pool = openPool(settings.databaseUrl, { max: 1, name: 'contado_staff_desk' })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    for (const line of await runCommand({ db, settings, readPassword }, command)) console.log(line)
  } catch (error) {
    throw explain(error)
  } finally {
    await db.destroy()
  }
}

const findCommand = (): Command | null => {
  try {
    const command = readCommand(process.argv.slice(2))
    checkOutput(command)
    return command
  } catch (error) {
    console.error(explainProblem(error))
    process.exitCode = 1
    return null
  }
}

const wantsHelp = process.argv.some((word) => word === '--help' || word === '-h')
const command = wantsHelp ? null : findCommand()
if (wantsHelp) console.log(usage)
if (command) await useDatabase((settings) => carryOut(settings, command))
