import { client } from '../../api.ts'
import { ResendMail } from '../../shell/credentials/ResendMail.tsx'
import { useAuthWords } from './use-auth-words.ts'
import { isStepOver } from './use-second-factor.ts'

/** Sends a new code for the step that this browser is in. */
export function ResendCode({ onLost }: { onLost: () => void }) {
  const say = useAuthWords()
  const resend = async (): Promise<void> => {
    try {
      await client.call('sessions.resend-code', {}, { asVisitor: true })
    } catch (problem) {
      if (isStepOver(problem)) onLost()
      throw problem
    }
  }
  return <ResendMail label={say('code.resend')} onResend={resend} />
}
