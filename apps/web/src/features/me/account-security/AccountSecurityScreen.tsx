import { sameOriginPath, useGo, useUrlValues } from '@contado/app-kit'
import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { Button, Row, Stack, Stepper, TextLink } from '@contado/ui'
import { useState } from 'react'
import { useUser } from '../../../api.ts'
import { standingOf } from '../../../guards.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { VerifyPhone } from '../../../shell/second-factors/VerifyPhone.tsx'
import { ChooseFactor } from './ChooseFactor.tsx'
import { type FactorKind, FactorSetup } from './FactorSetup.tsx'
import { useAccountSecurityWords } from './use-account-security-words.ts'

/** Leads somebody to a second factor, then to a verified phone; the guard leads on once both are there. */
export function AccountSecurityScreen() {
  const user = useUser()
  if (user === null) return null
  return user.accountSecure ? <PhoneStep /> : <FactorStep user={user} />
}

function FactorStep({ user }: { user: CurrentUser }) {
  const say = useAccountSecurityWords()
  const [kind, setKind] = useState<FactorKind | null>(null)
  const [isAtCodes, setIsAtCodes] = useState(false)
  const isInReview = standingOf(user) === 'in-review'
  return (
    <FocusedScreen
      title={say(isAtCodes ? 'codesTitle' : 'title')}
      subtitle={isAtCodes ? undefined : say(isInReview ? 'subtitleInReview' : 'subtitle')}
      width={520}
      // The codes are shown this one time: no way leads off before they are kept.
      footer={isAtCodes ? undefined : <Meanwhile user={user} />}
    >
      <Stack gap={5}>
        <Steps current="factor" />
        {kind === null ? (
          <ChooseFactor onChosen={setKind} />
        ) : (
          <FactorSetup
            key={kind}
            kind={kind}
            isAtCodes={isAtCodes}
            onCodes={() => setIsAtCodes(true)}
            onBack={() => setKind(null)}
          />
        )}
      </Stack>
    </FocusedScreen>
  )
}

function PhoneStep() {
  const say = useAccountSecurityWords()
  const go = useGo()
  const [{ next = null }] = useUrlValues()
  return (
    <FocusedScreen title={say('phoneTitle')} subtitle={say('phoneSubtitle')} width={520}>
      <Stack gap={5}>
        <Steps current="phone" />
        <VerifyPhone onDone={() => undefined} />
        <Row>
          <Button kind="quiet" onClick={() => go(sameOriginPath(next) ?? '/')}>
            {say('later')}
          </Button>
        </Row>
      </Stack>
    </FocusedScreen>
  )
}

function Steps({ current }: { current: 'factor' | 'phone' }) {
  const say = useAccountSecurityWords()
  return (
    <Stepper
      label={say('steps.label')}
      current={current}
      steps={[
        { key: 'factor', label: say('steps.factor') },
        { key: 'phone', label: say('steps.phone') },
      ]}
    />
  )
}

function Meanwhile({ user }: { user: CurrentUser }) {
  const say = useAccountSecurityWords()
  const { role } = user
  if (role === null) return null
  const maySeeDetails = user.company?.verificationStatus === 'approved' && isPermitted(role, 'accounts.view')
  const maySeePeople = isPermitted(role, 'people.manage')
  if (!maySeeDetails && !maySeePeople) return null
  return (
    <>
      {say('meanwhile')} {maySeeDetails ? <TextLink href="/deposit/USD">{say('deposit')}</TextLink> : null}
      {maySeeDetails && maySeePeople ? ' · ' : null}
      {maySeePeople ? <TextLink href="/account-permissions">{say('people')}</TextLink> : null}
    </>
  )
}
