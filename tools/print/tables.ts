import type { Column } from './catalog.ts'

const typeNames: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bytea: 'Buffer',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'bigint',
  numeric: 'string',
  date: 'LocalDate',
  'timestamp with time zone': 'Instant',
  jsonb: 'Json',
  json: 'Json',
  inet: 'string',
}

const read = ({ type, words }: Column): string => {
  if (words.length > 0) return words.map((word) => `'${word}'`).join(' | ')
  const element = type.endsWith('[]') ? type.slice(0, -2) : null
  const name = typeNames[(element ?? type).replace(/\(.*\)/, '').trim()] ?? 'unknown'
  return element ? `${name}[]` : name
}

const written = (column: Column): string => {
  const type = read(column)
  const orNull = column.isNullable ? ' | null' : ''
  if (type === 'Json') {
    const input = `string${orNull}${column.hasDefault ? ' | undefined' : ''}`
    return `ColumnType<JsonOf<'${column.table}.${column.name}'>${orNull}, ${input}, string${orNull}>`
  }
  return column.hasDefault ? `Generated<${type}${orNull}>` : `${type}${orNull}`
}

const pascal = (name: string): string => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/** The TypeScript types of all tables, as Kysely reads them. */
export const printTables = (columns: readonly Column[]): string => {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const parts = [...tables].map(
    ([table, own]) =>
      `export type ${pascal(table)}Table = {\n${own.map((column) => `  ${column.name}: ${written(column)}`).join('\n')}\n}\n`,
  )
  return `// Printed from the migrations by \`npm run print\`. Do not edit.
import type { LocalDate } from '@contado/money'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../clock.ts'
import type { JsonOf } from './json-columns.ts'

${parts.join('\n')}
export type Database = {
${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')}
}
`
}
