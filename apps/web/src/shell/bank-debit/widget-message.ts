/** What the widget tells the page that shows it. */
export type WidgetMessage =
  | { readonly kind: 'ready' | 'exit' | 'error' }
  | { readonly kind: 'success'; readonly userId: string }

type Received = { readonly origin: string; readonly source: unknown; readonly data: unknown }
type Expected = { readonly origin: string; readonly source: unknown; readonly nonce: string }

const longestUserId = 200

/** A message of the widget in this very frame, started with this nonce; null for every other message in the window. */
export const widgetMessageOf = ({ origin, source, data }: Received, expected: Expected): WidgetMessage | null => {
  if (origin !== expected.origin || source === null || source !== expected.source) return null
  if (typeof data !== 'object' || data === null) return null
  const { nonce, kind, userId } = data as Readonly<Record<string, unknown>>
  if (nonce !== expected.nonce) return null
  if (kind === 'ready' || kind === 'exit' || kind === 'error') return { kind }
  const isUserId = typeof userId === 'string' && userId !== '' && userId.length <= longestUserId
  return kind === 'success' && isUserId ? { kind, userId } : null
}
