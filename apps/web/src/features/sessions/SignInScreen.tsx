import { lazyPart, useBack, useUrlValues } from '@contado/app-kit'
import { Suspense, useEffect, useState } from 'react'
import { PasswordStep } from './PasswordStep.tsx'
import { useSignIn } from './use-sign-in.ts'

// The first step is what most people wait for: the others come while they type.
const CodeStep = lazyPart(async () => (await import('./CodeStep.tsx')).CodeStep)
const EmailCodeStep = lazyPart(async () => (await import('./EmailCodeStep.tsx')).EmailCodeStep)

/** Sign-in by password, passkey, mailed code, Google or LinkedIn; then the code and the business, where they are needed. */
export function SignInScreen() {
  const { signIn, step, askByEmail, email } = useSteps()
  const back = useBack()
  return (
    <Suspense>
      {step === 'code' && signIn.begun ? (
        <CodeStep email={signIn.email} begun={signIn.begun} onLost={signIn.onLost} onBack={back} />
      ) : step === 'email' ? (
        <EmailCodeStep email={email} begin={signIn.begin} onBack={back} />
      ) : (
        <PasswordStep signIn={signIn} onEmailCode={askByEmail} />
      )}
    </Suspense>
  )
}

/** The steps stand in the address, so that the browser's Back leads one step back and not out of the login. */
function useSteps() {
  const [{ email: given, step }, change] = useUrlValues()
  const signIn = useSignIn(given)
  const [email, setEmail] = useState('')
  const { begun } = signIn
  const isAstray = step === 'code' && begun === null
  useEffect(() => {
    if (begun) change({ step: 'code' }, { isReplacing: false })
  }, [begun, change])
  useEffect(() => {
    if (isAstray) change({ step: '' })
  }, [isAstray, change])
  const askByEmail = (address: string): void => {
    setEmail(address)
    change({ step: 'email' }, { isReplacing: false })
  }
  return { signIn, step, askByEmail, email }
}
