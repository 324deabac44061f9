import type { PageError } from '@contado/contract/page-errors/page-error.ts'
import { ApiProblem, clientProblemCodes } from '../client/api-problem.ts'

export type PageNow = {
  /** The origin of our own files. */
  readonly origin: string
  /** The pattern of the screen's address, or null where it is none of ours. */
  readonly route: string | null
  readonly release: string
}

type Place = PageError['places'][number]

const mostPlaces = 12
const ownFile = /^\/(assets\/[\w.-]{1,100}\.(?:js|css))$/
// `at name (address:line:column)` in Chromium, `name@address:line:column` in Firefox and Safari.
const call = /^\s*(?:at )?(?:async )?(?:([^\s@(]*)(?: \(|@))?(https?:\/\/[^\s)]+?):(\d+):(\d+)\)?$/
const anyAddress = /https?:\/\/[^\s)'"]+/

const fileOf = (address: string, origin: string): string | null => {
  if (!URL.canParse(address) || new URL(address).origin !== origin) return null
  return ownFile.exec(new URL(address).pathname)?.[1] ?? null
}

const placesOf = (stack: string, origin: string): Place[] =>
  stack
    .split('\n')
    .flatMap((row) => {
      const [, name = '', address = '', line, column] = call.exec(row) ?? []
      const file = fileOf(address, origin)
      if (file === null) return []
      const called = /^[\w$.]{1,60}$/.test(name) ? { function: name } : {}
      return [{ ...called, file, line: Number(line), column: Number(column) }]
    })
    .slice(0, mostPlaces)

// A browser says which file it could not load in the error's words alone.
const missingFile = (message: string, origin: string): Place[] => {
  const file = fileOf(anyAddress.exec(message)?.[0] ?? '', origin)
  return file === null ? [] : [{ file, line: 0, column: 0 }]
}

const nameOf = (thrown: unknown): string => {
  const name = thrown instanceof Error ? thrown.name : typeof thrown
  return /^[A-Za-z]\w{0,59}$/.test(name) ? name : 'Error'
}

// The server told its own failures and refusals already; without a network there is nobody to tell.
const isTold = ({ code, status }: ApiProblem): boolean =>
  code === 'NetworkFailure' || code === 'Offline' || status === 403 || status === 429 || status >= 500

const codeOf = (thrown: unknown): Pick<PageError, 'code'> => {
  if (!(thrown instanceof ApiProblem)) return {}
  const { code } = thrown
  return (clientProblemCodes as readonly string[]).includes(code)
    ? {}
    : { code: code as NonNullable<PageError['code']> }
}

/** What may be said of an error in a page; null where the server knows of it already. */
export const pageErrorOf = (
  kind: PageError['kind'],
  thrown: unknown,
  { origin, ...now }: PageNow,
): PageError | null => {
  if (thrown instanceof ApiProblem && isTold(thrown)) return null
  const { stack = '', message = '' } = thrown instanceof Error ? thrown : {}
  const places = kind === 'file' ? missingFile(message, origin) : placesOf(stack, origin)
  return { kind, name: nameOf(thrown), ...codeOf(thrown), ...now, places }
}
