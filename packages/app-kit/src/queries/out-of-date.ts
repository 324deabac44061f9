import type { EndpointTable } from '@contado/contract/kernel/endpoint.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AfterActs } from '../client/after-acts.ts'
import type { ClientAnswer, ClientInput } from '../client/create-client.ts'

/** The endpoints that only read. */
export type ReadingNames<T extends EndpointTable> = {
  [N in keyof T & string]: T[N]['method'] extends 'GET' ? N : never
}[keyof T & string]
/** The endpoints that change something. */
export type WritingNames<T extends EndpointTable> = Exclude<keyof T & string, ReadingNames<T>>

/** What each act makes out of date, but for those that are named to change nothing. An act that is in neither does not compile. */
export type OutOfDate<T extends EndpointTable, Nothing extends WritingNames<T> = never> = {
  readonly [N in Exclude<WritingNames<T>, Nothing>]: readonly ReadingNames<T>[] | 'everything'
}

type WholeAnswer<T extends EndpointTable, N extends keyof T> = {
  readonly [R in ReadingNames<T>]: ClientAnswer<T[N]> extends ClientAnswer<T[R]>
    ? readonly [R, (answer: ClientAnswer<T[R]>) => ClientInput<T[R]>]
    : never
}[ReadingNames<T>]

/** Acts that answer what a read would: that read, and what it is asked for with. */
export type WholeAnswers<T extends EndpointTable> = {
  readonly [N in WritingNames<T>]?: WholeAnswer<T, N>
}

/** Acts that end what they are about: reads that nobody needs again, unless somebody was faster. */
export type Ended<T extends EndpointTable> = {
  readonly [N in WritingNames<T>]?: readonly ReadingNames<T>[]
}

type Parts<T extends EndpointTable> = {
  readonly cache: QueryClient
  readonly outOfDate: Partial<OutOfDate<T>>
  readonly wholeAnswers?: WholeAnswers<T>
  readonly ended?: Ended<T>
}

/** What follows every act on what was read before it. */
export const afterActs = <T extends EndpointTable>({
  cache,
  outOfDate,
  wholeAnswers,
  ended = {},
}: Parts<T>): AfterActs => {
  const whole = (wholeAnswers ?? {}) as Readonly<Record<string, readonly [string, (answer: unknown) => unknown]>>
  const stale = outOfDate as Readonly<Record<string, readonly string[] | 'everything'>>
  const endedBy = (name: string): readonly string[] =>
    (ended as Readonly<Record<string, readonly string[]>>)[name] ?? []
  const keep = (name: string, answer: unknown): QueryKey | null => {
    const [read, inputOf] = whole[name] ?? []
    return read && inputOf ? [read, inputOf(answer)] : null
  }
  return {
    onDone: async (name, answer) => {
      const key = keep(name, answer)
      for (const read of endedBy(name)) void cache.invalidateQueries({ queryKey: [read], refetchType: 'none' })
      await readAgain(cache, stale[name] ?? [], key === null ? null : { key, answer })
    },
    onOvertaken: (name) => {
      for (const names of [stale[name] ?? [], endedBy(name)]) void readAgain(cache, names, null)
    },
  }
}

type Kept = { readonly key: QueryKey; readonly answer: unknown }

// What is under way was asked for before the act, the first answer of a screen as well.
const readAgain = async (
  cache: QueryClient,
  names: readonly string[] | 'everything',
  kept: Kept | null,
): Promise<void> => {
  const filters = names === 'everything' ? [{}] : names.map((name) => ({ queryKey: [name] }))
  await Promise.all(filters.map((filter) => cache.cancelQueries(filter)))
  if (kept) cache.setQueryData(kept.key, kept.answer)
  const isOther = (query: { readonly queryKey: QueryKey }): boolean =>
    kept === null || JSON.stringify(query.queryKey) !== JSON.stringify(kept.key)
  await Promise.all(filters.map((filter) => cache.invalidateQueries({ ...filter, predicate: isOther })))
}
