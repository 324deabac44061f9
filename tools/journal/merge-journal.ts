type Operation = {
  readonly security?: readonly unknown[]
  readonly responses?: Readonly<Record<string, unknown>>
}
export type OpenApi = {
  readonly security?: readonly unknown[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
export type Requests = Readonly<Record<string, readonly number[]>>
/** The codes that an operation was seen to refuse with. */
export type Codes = Readonly<Record<string, readonly string[]>>

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** A path without the names of its parameters, so that `:id`, `{id}` and `{invoiceId}` are the same. */
const shapeOf = (path: string): string =>
  path
    .replace(/^\/api(?=\/)/, '')
    .replace(/^\/(\{userId\}|:userId|new)(?=\/)/, '')
    .replaceAll(/\{[^}]+\}|:[A-Za-z]+/g, '{}')
    .replace(/\/$/, '')

const operationsOf = ({ paths }: OpenApi): { key: string; shape: string; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        key: `${method.toUpperCase()} ${path}`,
        shape: `${method.toUpperCase()} ${shapeOf(path)}`,
        operation,
      })),
  )

/** What every operation of the document was seen to answer, and what was asked that the document does not name. */
export const mergeJournal = (
  document: OpenApi,
  lines: readonly string[],
): { requests: Requests; codes: Codes; strangers: string[] } => {
  const keys = new Map(operationsOf(document).map(({ key, shape }) => [shape, key]))
  const requests = new Map<string, Set<number>>()
  const codes = new Map<string, Set<string>>()
  const strangers = new Set<string>()
  for (const line of lines) {
    const [method, path, status, code] = JSON.parse(line) as [string, string, number, string | null]
    const key = keys.get(`${method} ${shapeOf(path)}`)
    if (key === undefined) strangers.add(`${method} ${path}`)
    else requests.set(key, (requests.get(key) ?? new Set()).add(status))
    if (key !== undefined && code !== null) codes.set(key, (codes.get(key) ?? new Set()).add(code))
  }
  const sorted = [...requests].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return {
    requests: Object.fromEntries(sorted.map(([key, statuses]) => [key, [...statuses].sort((a, b) => a - b)])),
    codes: Object.fromEntries([...codes].map(([key, seen]) => [key, [...seen].sort()])),
    strangers: [...strangers].sort(),
  }
}

const isPublic = (document: OpenApi, operation: Operation): boolean =>
  (operation.security ?? document.security ?? []).length === 0

/** Names every operation that was never seen to succeed or never seen to refuse, every answer that the document does not say, and every exemption that does not hold. */
export const describeGaps = (
  document: OpenApi,
  requests: Requests,
  mayNeverRefuse: Readonly<Record<string, string>>,
): string[] => {
  const operations = operationsOf(document)
  const gaps = operations.flatMap(({ key, operation: { responses } }) => {
    const statuses = requests[key] ?? []
    return [
      ...(statuses.some((status) => status < 400) ? [] : [`never seen to succeed: ${key}`]),
      ...(key in mayNeverRefuse || statuses.some((status) => status >= 400 && status < 500)
        ? []
        : [`never seen to refuse: ${key}`]),
      ...statuses.filter((status) => status >= 500).map((status) => `answered ${status}: ${key}`),
      ...statuses
        .filter((status) => responses !== undefined && !(status in responses))
        .map((status) => `answered ${status}, which the document does not say: ${key}`),
    ]
  })
  const wrongExemptions = Object.keys(mayNeverRefuse).filter((exempt) => {
    const found = operations.find(({ key }) => key === exempt)
    return !found || !isPublic(document, found.operation)
  })
  return [...gaps, ...wrongExemptions.map((key) => `may not be exempted, it is not public: ${key}`)]
}

/** What every operation lists and implies, by the document's key. */
export type Listed = Readonly<Record<string, { readonly own: readonly string[]; readonly all: readonly string[] }>>

/** Names every refusal that was answered and is not listed, and every one that an operation lists of its own and nobody has seen. */
export const describeCodes = (listed: Listed, codes: Codes): { unlisted: string[]; unseen: string[] } => {
  const entries = Object.entries(listed).map(([key, lists]) => ({ key, ...lists, seen: codes[key] ?? [] }))
  return {
    unlisted: entries.flatMap(({ key, all, seen }) =>
      seen.filter((code) => !all.includes(code)).map((code) => `refused with ${code}, which is not listed: ${key}`),
    ),
    unseen: entries.flatMap(({ key, own, seen }) =>
      own.filter((code) => !seen.includes(code)).map((code) => `never seen to refuse with ${code}: ${key}`),
    ),
  }
}
