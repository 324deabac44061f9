import { Refused } from '@contado/app-kit'
import { needsPersonCheck } from '@contado/contract/me/person-check.domain.ts'
import { Notice, Skeleton } from '@contado/ui'
import { useEndpoint, useUser } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { Application } from './flow/Application.tsx'
import { PersonCheck } from './PersonCheck.tsx'
import { useVerificationWords } from './use-verification-words.ts'

/** The application of a business, screen by screen; whom an owner let in proves who they are instead. */
export function VerifyScreen() {
  const say = useVerificationWords()
  const user = useUser()
  const isOwner = user?.role === 'owner'
  const found = useEndpoint('verification.get', {}, { isEnabled: isOwner })
  if (user !== null && needsPersonCheck(user)) {
    return (
      <FocusedScreen title={say('check.title')} width={560}>
        <PersonCheck />
      </FocusedScreen>
    )
  }
  if (found.data && isOwner) return <Application view={found.data} />
  return (
    <FocusedScreen title={say('title')} subtitle={say('subtitle')} width={640}>
      {isOwner ? (
        found.error ? (
          <Refused problem={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton lines={6} height={36} />
        )
      ) : (
        <Notice kind="caution">{say('ownerOnly')}</Notice>
      )}
    </FocusedScreen>
  )
}
