import { Refused, useGo, usePathname, useUrlValues } from '@contado/app-kit'
import { needsPersonCheck } from '@contado/contract/me/person-check.domain.ts'
import { Notice, Skeleton, useIsPhone } from '@contado/ui'
import { useEffect } from 'react'
import { useUser } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { Application } from './flow/Application.tsx'
import { useApplication } from './flow/use-application.ts'
import { PersonCheck } from './PersonCheck.tsx'
import { useVerificationWords } from './use-verification-words.ts'

/** The application of a business, screen by screen; a beneficial owner answers for themselves, whom an owner let in proves who they are. */
export function VerifyScreen() {
  const say = useVerificationWords()
  const user = useUser()
  const isOwner = user?.role === 'owner'
  const isNamed = user?.isUbo === true && !isOwner
  const found = useApplication({ isEnabled: isOwner || isNamed })
  const isBegun = found.data?.startedOnMobile !== false
  useStart(isOwner && !isBegun)
  if (isNamed && found.data) return <Application view={found.data} isNamed />
  if (!isNamed && user !== null && needsPersonCheck(user)) {
    return (
      <FocusedScreen title={say('check.title')} width={560}>
        <PersonCheck />
      </FocusedScreen>
    )
  }
  if (found.data && isOwner) return <Application view={found.data} />
  return (
    <FocusedScreen title={say('title')} subtitle={say('subtitle')} width={640}>
      {isOwner || isNamed ? (
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

/** A phone is told first what it needs, and that a computer makes it easier. */
const useStart = (isAtStart: boolean): void => {
  const go = useGo()
  const isPhone = useIsPhone()
  const [{ at }] = useUrlValues()
  // On the way to another screen the address has changed already.
  const isHere = usePathname() === '/verify'
  const isLed = isAtStart && isPhone && isHere && at === undefined
  useEffect(() => {
    if (isLed) go('/start-verification', { isReplacing: true })
  }, [isLed, go])
}
