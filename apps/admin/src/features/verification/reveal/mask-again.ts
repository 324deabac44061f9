import { isOffline } from '@contado/app-kit'
import { cache } from '../../../api.ts'

const pictures = ['admin.files.image', 'admin.files.pages', 'admin.document-readings.get'] as const
const answers = { queryKey: ['admin.verification.answers'] }

/**
 * What was read in the clear leaves this browser, seen or not: pictures and readings at once, answers as their masked ones come, or at
 * once as well where they do not.
 */
export const maskAgain = async (): Promise<void> => {
  cache.removeQueries({ ...answers, type: 'inactive' })
  for (const name of pictures) void cache.resetQueries({ queryKey: [name] })
  const forget = () => cache.resetQueries(answers).catch(() => undefined)
  // Offline nothing is read again, and nothing fails.
  await (isOffline() ? forget() : cache.invalidateQueries(answers, { throwOnError: true }).catch(forget))
}
