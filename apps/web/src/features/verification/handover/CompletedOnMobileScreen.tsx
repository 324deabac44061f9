import { useGo } from '@contado/app-kit'
import { LinkButton, Row } from '@contado/ui'
import { useEffect } from 'react'
import { useUser } from '../../../api.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { wasHandedOver } from './handed-over.ts'
import { useHandoverWords } from './use-handover-words.ts'

/** The phone's part is done. Only an identity check that was just handed in here leads here. */
export function CompletedOnMobileScreen() {
  const say = useHandoverWords()
  const go = useGo()
  const status = useUser()?.kycStatus
  const isDone = wasHandedOver() && (status === 'submitted' || status === 'approved')
  useEffect(() => {
    if (!isDone) go('/verify', { isReplacing: true })
  }, [isDone, go])
  if (!isDone) return null
  return (
    <FocusedScreen title={say('mobile.title')} subtitle={say('mobile.text')} width={560}>
      <Row>
        <LinkButton href="/verify">{say('mobile.stay')}</LinkButton>
      </Row>
    </FocusedScreen>
  )
}
