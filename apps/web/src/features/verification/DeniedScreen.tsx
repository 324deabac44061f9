import { FactList, InstantText, Notice, Panel, TextLink } from '@contado/ui'
import { useEndpoint, useUser } from '../../api.ts'
import { standingOf } from '../../guards.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { SupportLine } from '../../shell/support/SupportLine.tsx'
import { useVerificationWords } from './use-verification-words.ts'

/** What follows a denied application: the reason, where there is one to tell, and what can be done. */
export function DeniedScreen() {
  const say = useVerificationWords()
  const user = useUser()
  const isOwn = user !== null && standingOf(user) === 'denied'
  const { data } = useEndpoint('verification.in-review', {}, { isEnabled: isOwn })
  return (
    <FocusedScreen title={say('denied.title')} width={560}>
      <Notice kind="negative" isAnnounced={false}>
        {say('denied.text')}
      </Notice>
      {data ? (
        <Panel>
          <FactList
            facts={[
              { label: say('denied.reason'), value: data.reason ?? say('denied.noReason') },
              { label: say('denied.decidedAt'), value: <InstantText instant={data.decidedAt} /> },
            ]}
          />
        </Panel>
      ) : null}
      <SupportLine />
      {user === null ? <TextLink href="/auth">{say('denied.logIn')}</TextLink> : null}
    </FocusedScreen>
  )
}
