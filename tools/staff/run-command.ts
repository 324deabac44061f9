import { userInfo } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import {
  createStaff,
  hashStaffPassword,
  listStaff,
  makePassword,
  resetStaffAuthenticator,
  setStaffEnabled,
  setStaffPassword,
  setStaffRole,
} from '../../apps/api/src/modules/staff/index.ts'
import type { Db, Tx } from '../../apps/api/src/platform/db/db.ts'
import { writeAudit } from '../../apps/api/src/platform/db/request-store.ts'
import { inTransaction } from '../../apps/api/src/platform/db/transaction.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import type { Command } from './read-command.ts'

type Named<N extends Command['name']> = Extract<Command, { name: N }>

export type Desk = {
  readonly db: Db
  readonly settings: Pick<Settings, 'secret' | 'productName'>
  readonly readPassword: () => Promise<string>
}

const note = (
  { tx, settings }: Pick<Desk, 'settings'> & { readonly tx: Tx },
  action: string,
  subject: Readonly<Record<string, string>>,
): Promise<void> =>
  writeAudit(tx, settings.secret, {
    id: newId(),
    actorKind: 'operator',
    actorId: null,
    organizationId: null,
    action,
    subject: { ...subject, operator: userInfo().username },
    requestId: 'command line',
  })

const authenticatorLines = (uri: string): string[] => [
  'Scan this with the authenticator app. It is shown this once:',
  '',
  renderUnicodeCompact(uri, { border: 2 }),
  '',
  uri,
]

const choosePassword = async ({ readPassword }: Desk, { readsPassword }: { readonly readsPassword: boolean }) => {
  const password = readsPassword ? await readPassword() : makePassword()
  return { password, lines: readsPassword ? [] : ['', `Password, shown this once: ${password}`] }
}

const list = async ({ db }: Desk): Promise<string[]> => {
  const staff = await listStaff(db)
  if (staff.length === 0) return ['Nobody is of the staff yet.']
  const widths = { email: Math.max(...staff.map(({ email }) => email.length)) + 2, role: 20 }
  return staff.map(({ email, role, isEnabled, openSessions, name }) => {
    const state = isEnabled ? `${openSessions} open sessions` : 'disabled'
    return `${email.padEnd(widths.email)}${role.padEnd(widths.role)}${state.padEnd(18)}${name}`
  })
}

const create = async (
  desk: Desk,
  { email, firstName, lastName, role, ...rest }: Named<'create'>,
): Promise<string[]> => {
  const { password, lines } = await choosePassword(desk, rest)
  const { productName } = desk.settings
  const passwordHash = await hashStaffPassword({ password, productName, ownTexts: [email, firstName, lastName] })
  const { authenticatorUri } = await inTransaction(desk.db, async (tx) => {
    const created = await createStaff(tx, desk.settings, { email, passwordHash, firstName, lastName, role })
    await note({ ...desk, tx }, 'staff.created', { staffId: created.staffId, role })
    return created
  })
  return [`${email} is of the staff now: ${role}.`, ...lines, '', ...authenticatorLines(authenticatorUri)]
}

const setPassword = async (desk: Desk, { email, ...rest }: Named<'set-password'>): Promise<string[]> => {
  const { password, lines } = await choosePassword(desk, rest)
  const { productName } = desk.settings
  const ownTexts = (await listStaff(desk.db)).filter((one) => one.email === email).map(({ name }) => name)
  const passwordHash = await hashStaffPassword({ password, productName, ownTexts: [email, ...ownTexts] })
  await inTransaction(desk.db, async (tx) => {
    const { staffId } = await setStaffPassword(tx, { email, passwordHash })
    await note({ ...desk, tx }, 'staff.password-set', { staffId })
  })
  return [`${email} has another password; every session ended.`, ...lines]
}

const resetAuthenticator = ({ db, settings }: Desk, { email }: Named<'reset-authenticator'>): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const { staffId, authenticatorUri } = await resetStaffAuthenticator(tx, settings, email)
    await note({ settings, tx }, 'staff.authenticator-reset', { staffId })
    return [`${email} has another authenticator; every session ended.`, '', ...authenticatorLines(authenticatorUri)]
  })

const setRole = ({ db, settings }: Desk, { email, role }: Named<'set-role'>): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const { staffId, earlierRole } = await setStaffRole(tx, { email, role })
    await note({ settings, tx }, 'staff.role-changed', { staffId, earlierRole, role })
    return [`${email} was ${earlierRole} and is ${role} from the next request on.`]
  })

const setEnabled = ({ db, settings }: Desk, { email, name }: Named<'enable' | 'disable'>): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const { staffId } = await setStaffEnabled(tx, { email, isEnabled: name === 'enable' })
    await note({ settings, tx }, `staff.${name}d`, { staffId })
    return [name === 'enable' ? `${email} may sign in.` : `${email} may not sign in any more; every session ended.`]
  })

/** Carries one command out, as the database's owner, with its audit entry; answers what to show. Throws StaffError. */
export const runCommand = (desk: Desk, command: Command): Promise<string[]> => {
  if (command.name === 'list') return list(desk)
  if (command.name === 'create') return create(desk, command)
  if (command.name === 'set-role') return setRole(desk, command)
  if (command.name === 'set-password') return setPassword(desk, command)
  return command.name === 'reset-authenticator' ? resetAuthenticator(desk, command) : setEnabled(desk, command)
}
