import { client } from '../../api.ts'
import { readPendingEmail } from '../../pending-email.ts'
import { LinkProof } from '../../shell/credentials/LinkProof.tsx'
import { useConfirmed } from '../../shell/credentials/use-confirmed.ts'
import { useLinkToken } from '../../shell/credentials/use-link-token.ts'

const verify = (token: string) => client.call('signups.verify-email', { body: { token } }, { asVisitor: true })

/** Where the mail's link leads, on the device that signed up or on another one. */
export function ConfirmEmailScreen() {
  return (
    <LinkProof
      token={useLinkToken()}
      verify={verify}
      onDone={useConfirmed()}
      renewHref={readPendingEmail() === null ? null : '/sign-up/verify-email'}
    />
  )
}
