import { useState } from 'react'
import { client } from '../../api.ts'
import { readPendingEmail } from '../../pending-email.ts'
import { EmailProof } from '../../shell/credentials/EmailProof.tsx'
import { LinkProof } from '../../shell/credentials/LinkProof.tsx'
import { useConfirmed } from '../../shell/credentials/use-confirmed.ts'
import { useLinkToken } from '../../shell/credentials/use-link-token.ts'

const verify = (token: string) =>
  client.call('invited-signups.verify-updated-email', { body: { token } }, { asVisitor: true })

/** Confirms the address that an invited person gave instead of the invited one: by the mail's link, or by its code. */
export function ConfirmChangedEmailScreen() {
  const confirmed = useConfirmed()
  const token = useLinkToken()
  const [email] = useState(readPendingEmail)
  if (token !== null || email === null) {
    return (
      <LinkProof
        token={token}
        verify={verify}
        onDone={confirmed}
        renewHref={email === null ? null : '/invitation/confirm-email'}
      />
    )
  }
  return (
    <EmailProof
      email={email}
      verify={(code) =>
        client.call('invited-signups.verify-updated-email', { body: { email, code } }, { asVisitor: true })
      }
      resend={() => client.call('invited-signups.resend-verification-email', { body: { email } })}
      onDone={confirmed}
    />
  )
}
