import { refuseField } from '@contado/contract/kernel/refusal.ts'
import { civilDate, id } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import { type Instant, parseInstant } from './clock.ts'

/** What a client asks of a list besides what narrows it. */
export type PageQuery = { readonly limit?: string | undefined; readonly cursor?: string | undefined }

type PlacePart = string | number | boolean
type Place = readonly [PlacePart, ...PlacePart[]]

/** In which order a list stands: what of a row names its place, and how that is read when it comes back. */
type Order<Row, After> = { readonly shape: z.ZodType<After>; readonly placeOf: (row: Row) => Place }

type Read<Row, After> = (page: { readonly limit: number; readonly after: After | null }) => Promise<readonly Row[]>

const defaultSize = 25

/** The rows of one page and the cursor of the next, opaque to clients; one more row than fits tells whether there is one. Refuses with a validation error a cursor that no such list wrote. */
export const pageOf = async <Row, After>(
  { limit, cursor }: PageQuery,
  { shape, placeOf }: Order<Row, After>,
  read: Read<Row, After>,
): Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }> => {
  const size = limit === undefined ? defaultSize : Number(limit)
  const found = await read({ limit: size + 1, after: cursor === undefined ? null : placeIn(cursor, shape) })
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  return { rows, nextCursor: last ? Buffer.from(JSON.stringify(placeOf(last))).toString('base64url') : null }
}

const placeIn = <After>(cursor: string, shape: z.ZodType<After>): After => {
  const parsed = shape.safeParse(jsonOf(cursor))
  if (!parsed.success) throw refuseField('cursor', 'invalid_format', 'cursor is invalid')
  return parsed.data
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** An instant in a cursor, exactly as the lists write it: there are texts that look like one and that the database refuses to read. */
export const instantPlaced = z.custom<Instant>(
  (text) => typeof text === 'string' && text >= '1900' && parseInstant(text) === text,
)
const instantPlace = z.tuple([instantPlaced, id]).transform(([at, last]) => ({ at, id: last }))
const idPlace = z.tuple([id]).transform(([last]) => last)

/** The order of a list by an instant, and by id among equals. */
export const byInstant = <Row>(placeOf: (row: Row) => readonly [string, string]) => ({ shape: instantPlace, placeOf })

/** The order of a list that finds its place again by a row's id alone. */
export const byId = <Row>(idOf: (row: Row) => string) => ({
  shape: idPlace,
  placeOf: (row: Row) => [idOf(row)] as const,
})

// What no list wrote, the database may refuse to read.
const writtenText = z
  .string()
  .max(100)
  .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text))

/** How the values of a sorted column are written into a cursor. */
export const sortedValues = {
  text: writtenText,
  date: civilDate,
  bigint: z.string().regex(/^-?\d{1,18}$/),
  integer: z.string().regex(/^-?\d{1,9}$/),
} as const
export type SortedType = keyof typeof sortedValues

/** The order of a list that a person sorts, and by id among equals; a cursor is good for the sort that it was written under. */
export const bySort = <Row>(
  { sort, type }: { readonly sort: string; readonly type: SortedType },
  placeOf: (row: Row) => readonly [string, string],
) => ({
  shape: z.tuple([z.literal(sort), sortedValues[type], id]).transform(([, at, last]) => ({ at, id: last })),
  placeOf: (row: Row) => [sort, ...placeOf(row)] as const,
})
