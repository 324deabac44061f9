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

/** What a browser needs to know of each endpoint of its application, without the schemas: they would weigh more than the rest of it. */
export const printCalls = (app: 'customer' | 'admin'): string => {
  const own = Object.entries(allEndpoints as Record<string, Endpoint>).filter(
    ([, e]) => e.app === app || e.app === 'both',
  )
  const table = app === 'customer' ? 'CustomerEndpoints' : 'StaffEndpoints'
  return [
    '// Printed from the tables of endpoints by `npm run print`.',
    `import type { ${table} } from '../endpoints.ts'`,
    `import type { ClientCall } from '../kernel/endpoint.ts'`,
    '',
    `export const ${app === 'customer' ? 'customerCalls' : 'staffCalls'}: Readonly<Record<keyof ${table}, ClientCall>> = {`,
    ...own.map(lineOf),
    '}',
    '',
  ].join('\n')
}
