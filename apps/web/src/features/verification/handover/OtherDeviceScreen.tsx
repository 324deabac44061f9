import { useGo } from '@contado/app-kit'
import { CopyableText, LinkButton, Notice, QrCode, Row, Stack, Status, useIsPhone } from '@contado/ui'
import { useEffect } from 'react'
import { session, useEndpoint, useUser } from '../../../api.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { useHandoverWords } from './use-handover-words.ts'

const pollMs = 2000
const open = ['not_started', 'in_progress', 'additional_info_requested']

/** Hands over to the other device, and continues once that is through: a phone its application, a computer its identity check. */
export function OtherDeviceScreen() {
  const say = useHandoverWords()
  const isPhone = useIsPhone()
  useOtherDevice(isPhone)
  return (
    <FocusedScreen
      title={say('other.title')}
      subtitle={say(isPhone ? 'other.toComputer' : 'other.toPhone')}
      width={560}
    >
      <Stack>
        {isPhone ? (
          <CopyableText text={`${location.origin}/verify`} />
        ) : (
          <QrCode text={`${location.origin}/verify?at=identity&from=desktop`} label={say('other.qr')} />
        )}
        <Notice>
          <Status kind="progress">{say('other.waiting')}</Status>
        </Notice>
        <Row>
          <LinkButton href={isPhone ? '/verify' : '/verify?at=identity'}>{say('other.stay')}</LinkButton>
        </Row>
      </Stack>
    </FocusedScreen>
  )
}

// A phone waits for the submission, which the guard leads on from; a computer for what the phone's camera is for.
const useOtherDevice = (isPhone: boolean): void => {
  const go = useGo()
  const user = useUser()
  const { data } = useEndpoint('me.get', {}, { pollMs })
  const known = user?.company?.verificationStatus
  const status = data?.company?.verificationStatus
  const isChecked = !isPhone && data !== undefined && !open.includes(data.kycStatus)
  useEffect(() => {
    if (isChecked) void session.load().then(() => go('/verify?at=identity', { isReplacing: true }))
    else if (status !== undefined && status !== known) void session.load()
  }, [isChecked, status, known, go])
}
