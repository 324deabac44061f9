import { parseArgs } from 'node:util'
import { type StaffRole, staffRoleDuties, staffRoles } from '@contado/contract/kernel/permissions.ts'
import { StartError } from '../stack/start-error.ts'

export const usage = `npm run staff -- COMMAND

  list                                    who is of the staff, with role and open sessions
  create EMAIL --first-name NAME --last-name NAME --role ROLE [--password-stdin]
  set-role EMAIL --role ROLE              acts on the next request
  set-password EMAIL [--password-stdin]   ends every session
  reset-authenticator EMAIL               ends every session; the earlier authenticator no longer works
  disable EMAIL                           ends every session at once
  enable EMAIL

Roles
${staffRoles.map((role) => `  ${role.padEnd(20)}${staffRoleDuties[role]}`).join('\n')}

  --password-stdin   reads the password from standard input; without it one is made and shown once
  --show-secrets     shows the password and the authenticator although the output is not a terminal`

export type Command =
  | { readonly name: 'list' }
  | { readonly name: 'enable' | 'disable'; readonly email: string }
  | { readonly name: 'set-role'; readonly email: string; readonly role: StaffRole }
  | { readonly name: 'reset-authenticator'; readonly email: string; readonly showsSecrets: boolean }
  | {
      readonly name: 'set-password'
      readonly email: string
      readonly readsPassword: boolean
      readonly showsSecrets: boolean
    }
  | {
      readonly name: 'create'
      readonly email: string
      readonly firstName: string
      readonly lastName: string
      readonly role: StaffRole
      readonly readsPassword: boolean
      readonly showsSecrets: boolean
    }

const options = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  'show-secrets': { type: 'boolean' },
} as const

const allowed: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  list: [],
  create: ['first-name', 'last-name', 'role', 'password-stdin', 'show-secrets'],
  'set-role': ['role'],
  'set-password': ['password-stdin', 'show-secrets'],
  'reset-authenticator': ['show-secrets'],
  disable: [],
  enable: [],
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

const roleOf = (text: string | undefined): StaffRole => {
  const role = staffRoles.find((one) => one === text)
  if (role) return role
  throw new StartError(`--role must be one of ${staffRoles.join(', ')}${text === undefined ? '' : `, not ${text}`}.`)
}

const named = (text: string | undefined, option: string): string => {
  const name = text?.trim() ?? ''
  if (name === '' || name.length > 60) throw new StartError(`${option} must have 1 to 60 characters.`)
  return name
}

/** What was typed. Throws StartError with what is wrong and how it is written. */
export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = parse(args)
  const [name = '', email, ...more] = positionals
  const takes = Object.hasOwn(allowed, name) ? allowed[name] : undefined
  if (takes === undefined) throw new StartError(name === '' ? usage : `There is no command ${name}.\n\n${usage}`)
  const stray = Object.keys(values).find((option) => !takes.includes(option as keyof typeof options))
  if (stray) throw new StartError(`${name} takes no --${stray}.\n\n${usage}`)
  if (name === 'list' && email === undefined) return { name }
  if (more.length > 0 || name === 'list') throw new StartError(`${name} takes no ${more[0] ?? email}.\n\n${usage}`)
  if (email === undefined) throw new StartError(`${name} needs the email address of a member of staff.\n\n${usage}`)
  const showsSecrets = values['show-secrets'] === true
  const readsPassword = values['password-stdin'] === true
  if (name === 'set-role') return { name, email, role: roleOf(values.role) }
  if (name === 'set-password') return { name, email, readsPassword, showsSecrets }
  if (name === 'reset-authenticator') return { name, email, showsSecrets }
  if (name === 'enable' || name === 'disable') return { name, email }
  return {
    name: 'create',
    email,
    firstName: named(values['first-name'], '--first-name'),
    lastName: named(values['last-name'], '--last-name'),
    role: roleOf(values.role),
    readsPassword,
    showsSecrets,
  }
}
