import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { type ErrorCode, errors } from '@contado/contract/kernel/errors.ts'
import type { Transition } from '@contado/contract/kernel/lifecycle.ts'
import {
  permissions,
  roles,
  staffPermissions,
  staffRoleDuties,
  staffRoles,
} from '@contado/contract/kernel/permissions.ts'
import { impliedRefusals } from '@contado/contract/kernel/refusals-of.ts'
import { lifecycles } from '@contado/contract/lifecycles.ts'
import { markdownTable } from './markdown-table.ts'

const yes = (flag: boolean): string => (flag ? 'yes' : '')

const table = Object.entries(allEndpoints as Record<string, Endpoint>)

/** Every route with all that it declares. */
export const printEndpoints = (): string => {
  const rows = table.map(([name, e]) => [
    `\`${name}\``,
    `${e.method} ${e.path}`,
    e.app,
    e.audience,
    e.permission,
    e.scope,
    typeof e.oneTimeCode === 'string' ? e.oneTimeCode : yes(e.oneTimeCode),
    yes(e.isIdempotent),
    e.rate,
    e.audit ?? '',
    (e.auditSubject ?? []).join(', '),
    e.refusals.join(', '),
  ])
  const head = [
    'name',
    'call',
    'app',
    'audience',
    'permission',
    'scope',
    'one-time code',
    'idempotent',
    'rate',
    'audit',
    'the entry keeps',
    'own refusals',
  ]
  const implied = impliedRefusals.map(({ of, codes }) => [of, codes.join(', ')])
  return `# Endpoints

${rows.length} calls below \`/api/{userId}\`. Besides its own, a call refuses what its declaration implies:

${markdownTable(['what', 'refuses'], implied)}

## Calls

${markdownTable(head, rows)}
`
}

/** Who may do what. */
export const printPermissions = (): string => {
  const customer = Object.entries(permissions).map(([name, rule]) => [
    name,
    ...roles.map((role) => yes((rule.roles as readonly string[]).includes(role))),
    yes(rule.needsVerifiedOrganization),
    yes('needsSecureAccount' in rule && rule.needsSecureAccount),
  ])
  const staff = Object.entries(staffPermissions).map(([name, rule]) => [
    name,
    ...staffRoles.map((role) => yes((rule.roles as readonly string[]).includes(role))),
  ])
  return `# Permissions

## Customers

${markdownTable(['permission', ...roles, 'needs a verified business', 'needs a second factor'], customer)}

## Staff

${markdownTable(['permission', ...staffRoles], staff)}

${staffRoles.map((role) => `- **${role}** ${staffRoleDuties[role]}`).join('\n')}
`
}

type AnyLifecycle = {
  readonly name: string
  readonly starts: readonly string[]
  readonly actions: Readonly<Record<string, Transition<string>>>
}

const namesOf = (emits: Transition<string>['emits']): string => {
  if (emits === null || typeof emits === 'string') return emits ?? ''
  return Object.entries(emits)
    .map(([to, event]) => `${to}: ${event}`)
    .join(', ')
}

const diagram = ({ name, starts, actions }: AnyLifecycle): string => {
  const edges = Object.entries(actions).flatMap(([action, { from, to }]) =>
    from.flatMap((before) => to.map((after) => `  ${before} --> ${after}: ${action}`)),
  )
  const rows = Object.entries(actions).map(([action, { by, from, to, emits }]) => [
    action,
    by.join(', '),
    from.join(', '),
    to.join(', '),
    namesOf(emits),
  ])
  return `## ${name}

\`\`\`mermaid
stateDiagram-v2
${starts.map((start) => `  [*] --> ${start}`).join('\n')}
${edges.join('\n')}
\`\`\`

${markdownTable(['action', 'by', 'from', 'to', 'emits'], rows)}
`
}

/** The states of everything that has states. */
export const printLifecycles = (): string =>
  `# Lifecycles\n\n${Object.values(lifecycles)
    .map((one) => diagram(one as unknown as AnyLifecycle))
    .join('\n')}`

const sayersOf = (code: ErrorCode): string => {
  const kinds = impliedRefusals.filter(({ codes }) => codes.includes(code)).map(({ of }) => of)
  const calls = table.filter(([, { refusals }]) => refusals.includes(code)).map(([name]) => `\`${name}\``)
  return [...kinds, ...calls].join(', ')
}

/** Every error code with its status, English message, and who answers it. */
export const printErrors = (): string =>
  `# Errors\n\n${markdownTable(
    ['code', 'status', 'message', 'answered by'],
    Object.entries(errors).map(([code, { status, message }]) => [
      `\`${code}\``,
      String(status),
      message,
      sayersOf(code as ErrorCode),
    ]),
  )}\n`
