import { useUrlValues } from '@contado/app-kit'
import { useState } from 'react'
import { CodeStep } from './CodeStep.tsx'
import { EmailCodeStep } from './EmailCodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Sign-in by password, passkey, mailed code, Google or LinkedIn; then the code and the business, where they are needed. */
export function SignInScreen() {
  const [{ email: given }] = useUrlValues()
  const signIn = useSignIn(given)
  const [codeFor, setCodeFor] = useState<string | null>(null)
  if (signIn.begun) {
    return <CodeStep email={signIn.email} begun={signIn.begun} onLost={signIn.onLost} onBack={signIn.onBack} />
  }
  if (codeFor !== null) {
    return <EmailCodeStep email={codeFor} begin={signIn.begin} onBack={() => setCodeFor(null)} />
  }
  return <PasswordStep signIn={signIn} onEmailCode={setCodeFor} />
}
