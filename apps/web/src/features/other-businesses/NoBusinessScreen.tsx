import { Refused } from '@contado/app-kit'
import { LinkButton, Row, Section, Skeleton, Stack } from '@contado/ui'
import { useEndpoint, useUser } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useActFor } from '../../shell/use-act-for.ts'
import { BusinessName } from './BusinessName.tsx'
import { Invitations } from './Invitations.tsx'
import { SwitchButton } from './SwitchButton.tsx'
import { useOtherBusinessWords } from './use-other-business-words.ts'

/** What somebody meets who acts for no business: create one, accept an invitation, or go to one of their own. */
export function NoBusinessScreen() {
  const say = useOtherBusinessWords()
  const { actFor, accept, isRunning } = useActFor()
  const user = useUser()
  const list = useEndpoint('other-businesses.list', {})
  const { businesses = [], invites = [] } = list.data ?? {}
  return (
    <FocusedScreen title={say('none.title')} subtitle={say('none.text')} width={560}>
      <Stack gap={5}>
        {list.error ? <Refused problem={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <Skeleton height={72} /> : null}
        {businesses.length > 0 ? (
          <Section title={say('none.yours')}>
            {businesses.map((business) => (
              <Row key={business.organizationId} justify="between">
                <BusinessName {...business} />
                <SwitchButton business={business} onSwitch={actFor} isRunning={isRunning} />
              </Row>
            ))}
          </Section>
        ) : null}
        {invites.length > 0 ? (
          <Invitations invites={invites} onAccept={accept} isAccepting={isRunning} />
        ) : list.data ? (
          <p>{say('none.noInvites', { email: user?.email ?? '' })}</p>
        ) : null}
        <LinkButton kind={invites.length > 0 ? 'secondary' : 'primary'} href="/create-business">
          {say('none.create')}
        </LinkButton>
      </Stack>
    </FocusedScreen>
  )
}
