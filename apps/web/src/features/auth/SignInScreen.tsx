import { useGo, useUrlValues } from '@contado/app-kit'
import { useState } from 'react'
import { client, session } from '../../api.ts'
import { keepPendingEmail } from '../../pending-email.ts'
import { type Begun, CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'

/** Sign-in: email and password, then the mailed code and the business, where they are needed. */
export function SignInScreen() {
  const go = useGo()
  const [{ email: given }] = useUrlValues()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [email, setEmail] = useState(given ?? '')
  const [isStepLost, setIsStepLost] = useState(false)

  const onBegun = async (answer: Begun, address: string): Promise<void> => {
    setEmail(address)
    setIsStepLost(false)
    if (answer.isCodeRequired || answer.organizations.length > 1) return setBegun(answer)
    // A remembered browser with one business has nothing left to be asked. The guard then leads on.
    session.set(await client.call('sessions.confirm', { body: {} }))
  }
  const onLost = (): void => {
    setIsStepLost(true)
    setBegun(null)
  }
  if (begun) return <CodeStep email={email} begun={begun} onLost={onLost} onBack={() => setBegun(null)} />
  return (
    <PasswordStep
      email={email}
      isStepLost={isStepLost}
      onBegun={onBegun}
      onUnconfirmed={(address) => {
        keepPendingEmail(address)
        go('/sign-up/verify-email')
      }}
      onRestricted={() => go('/restricted?restrictedType=user')}
    />
  )
}
