import { maxMessage } from '@contado/contract/additional-info-requests/additional-info.ts'
import { namesSecret } from '@contado/contract/additional-info-requests/secret-words.domain.ts'

/** What is wrong with a question to a customer, as a key of the words, or null. */
export const questionProblem = (message: string): 'missing' | 'long' | 'secret' | null => {
  const { length } = message.trim()
  if (length === 0) return 'missing'
  if (length > maxMessage) return 'long'
  return namesSecret(message) ? 'secret' : null
}
