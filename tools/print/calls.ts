import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { pathNamed } from '@contado/contract/kernel/path-named.ts'
import { z } from 'zod'

const lineOf = ([name, { method, path, isIdempotent, answer }]: [string, Endpoint]): string => {
  const once = isIdempotent ? 'isIdempotent: true' : ''
  const notJson = answer instanceof z.ZodType ? '' : `answer: '${answer}'`
  const writes = method === 'GET' ? '' : `method: '${method}'`
  const where = path === pathNamed(name) ? '' : `path: '${path}'`
  const parts = [writes, where, once, notJson].filter((part) => part !== '')
  return `  '${name}': {${parts.length === 0 ? '' : ` ${parts.join(', ')} `}},`
}

/** What is asked before anybody is signed in: who is there, signing in, and whom the sandbox offers for it. */
const isFirst = (name: string): boolean => /^(admin\.)?(sessions\.|me\.get$)|^sandbox\.logins$/.test(name)

/**
 * What a browser needs to know of each endpoint of its application, without the schemas: they would weigh more than the rest of it.
 * The first ones come with the login, the others once somebody is signed in.
 */
export const printCalls = (app: 'customer' | 'admin', part: 'first' | 'others'): string => {
  const own = Object.entries(allEndpoints as Record<string, Endpoint>).filter(
    ([name, e]) => (e.app === app || e.app === 'both') && isFirst(name) === (part === 'first'),
  )
  const [table, calls] = app === 'customer' ? ['CustomerEndpoints', 'CustomerCalls'] : ['StaffEndpoints', 'StaffCalls']
  const others = `other${calls}: Readonly<Record<Exclude<keyof ${table}, keyof typeof first${calls}>, ClientCall>> = {`
  return [
    '// Printed from the tables of endpoints by `npm run print`.',
    ...(part === 'first' ? [] : [`import type { ${table} } from '../endpoints.ts'`]),
    `import type { ClientCall } from '../kernel/endpoint.ts'`,
    ...(part === 'first'
      ? []
      : [`import type { first${calls} } from './first-${app === 'customer' ? 'customer' : 'staff'}-calls.ts'`]),
    '',
    `export const ${part === 'first' ? `first${calls} = {` : others}`,
    ...own.map(lineOf),
    part === 'first' ? '} as const satisfies Readonly<Record<string, ClientCall>>' : '}',
    '',
  ].join('\n')
}
