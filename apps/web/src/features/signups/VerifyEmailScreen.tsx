import { useGo } from '@contado/app-kit'
import { Row, TextLink } from '@contado/ui'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { readPendingEmail } from '../../pending-email.ts'
import { EmailProof } from '../../shell/credentials/EmailProof.tsx'
import { useConfirmed } from '../../shell/credentials/use-confirmed.ts'
import { useSignUpWords } from './use-sign-up-words.ts'

/** After the sign-up: the code of the mail, a new mail, another address. Without a pending sign-up it leads to the login. */
export function VerifyEmailScreen() {
  const go = useGo()
  const [email] = useState(readPendingEmail)
  useEffect(() => {
    if (email === null) go('/auth', { isReplacing: true })
  }, [email, go])
  return email === null ? null : <Verify email={email} />
}

function Verify({ email }: { email: string }) {
  const say = useSignUpWords()
  const confirmed = useConfirmed()
  return (
    <EmailProof
      email={email}
      verify={(code) => client.call('signups.verify-email', { body: { email, code } })}
      resend={() => client.call('signups.resend-verification-email', { body: { email } })}
      onDone={confirmed}
    >
      <Row>
        {say('wrongAddress')} <TextLink href="/sign-up">{say('change')}</TextLink>
      </Row>
    </EmailProof>
  )
}
