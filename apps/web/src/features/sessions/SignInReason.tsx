import { useUrlValues } from '@contado/app-kit'
import { Notice } from '@contado/ui'
import { useAuthWords } from './use-auth-words.ts'

const reasons = [
  'login-required',
  'session-expired',
  'maintenance',
  'idle',
  'email-confirmed',
  'password-reset',
  'invitation',
] as const
type Reason = (typeof reasons)[number]
const good: readonly Reason[] = ['email-confirmed', 'password-reset', 'invitation']

const isReason = (text: string | undefined): text is Reason => reasons.some((known) => known === text)

/** Why somebody is asked to sign in. */
export function SignInReason({ isStepLost }: { isStepLost: boolean }) {
  const say = useAuthWords()
  const [{ reason }] = useUrlValues()
  if (isStepLost) return <Notice kind="caution">{say('reasons.step-lost')}</Notice>
  if (!isReason(reason)) return null
  return <Notice kind={good.includes(reason) ? 'positive' : 'caution'}>{say(`reasons.${reason}`)}</Notice>
}
