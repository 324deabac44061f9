const reserved = new Set([
  'admin',
  'administrator',
  'api',
  'auth',
  'bank',
  'billing',
  'contado',
  'help',
  'info',
  'invoice',
  'invoices',
  'login',
  'logout',
  'mail',
  'new',
  'null',
  'official',
  'owner',
  'payments',
  'root',
  'sandbox',
  'security',
  'staff',
  'status',
  'support',
  'system',
  'team',
  'undefined',
  'verify',
  'www',
])

export type HandleProblem = 'required' | 'too-short' | 'too-long' | 'characters' | 'reserved'

/** A handle as it is stored: without the leading @ and without spaces around it. */
export const storedHandle = (text: string): string => text.trim().replace(/^@/, '')

/** A handle as it is shown, with a leading @. */
export const shownHandle = (handle: string): string => `@${handle}`

/** What is wrong with a handle (specification 5: 4 to 15 letters, digits, underscores), or null. */
export const handleProblem = (handle: string): HandleProblem | null => {
  if (handle === '') return 'required'
  if (!/^[A-Za-z0-9_]+$/.test(handle)) return 'characters'
  if (handle.length < 4) return 'too-short'
  if (handle.length > 15) return 'too-long'
  return reserved.has(handle.toLowerCase()) ? 'reserved' : null
}

export const handleMessages: Readonly<Record<HandleProblem, string>> = {
  required: 'This field is required',
  'too-short': 'cannot be shorter than 4',
  'too-long': 'cannot be longer than 15',
  characters: 'only letters, digits and underscores',
  reserved: 'this handle is reserved',
}
