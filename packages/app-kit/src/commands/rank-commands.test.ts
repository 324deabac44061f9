import { expect, test } from 'vitest'
import { rankCommands } from './rank-commands.ts'

const commands = [
  { key: 'income', label: 'Income', also: 'invoices sent collect' },
  { key: 'log', label: 'Invoice log' },
  { key: 'new', label: 'New invoice', also: 'create write' },
  { key: 'contacts', label: 'Add a contact' },
  { key: 'session', label: 'Cerrar sesión' },
]
const found = (query: string, recent: readonly string[] = []) =>
  rankCommands(commands, query, recent).map(({ key }) => key)

test.each([
  ['', ['income', 'log', 'new', 'contacts', 'session']],
  ['inv', ['log', 'new', 'income']],
  ['INVOICE log', ['log']],
  ['sesion', ['session']],
  ['write', ['new']],
  ['nothing at all', []],
])('%j finds %j', (query, keys) => expect(found(query)).toEqual(keys))

test('what was used lately comes before what fits as well', () => {
  expect(found('in')).toEqual(['income', 'log', 'new'])
  expect(found('in', ['log'])[0]).toBe('log')
})
