import { Button, InstantText, Row, Section, Stack } from '@contado/ui'
import { useRoleWords } from '../../roles/use-role-words.ts'
import classes from './Invitations.module.css'
import type { ReceivedInvite } from './standing-of.ts'
import { useOtherBusinessWords } from './use-other-business-words.ts'

type InvitationsProps = {
  invites: readonly ReceivedInvite[]
  onAccept: (inviteId: string) => void
  isAccepting: boolean
}

/** Invitations to more businesses, each with its acceptance. */
export function Invitations({ invites, onAccept, isAccepting }: InvitationsProps) {
  const say = useOtherBusinessWords()
  const sayRole = useRoleWords()
  return (
    <Section title={say('invites')} description={say('invitesText')}>
      <ul className={classes.list}>
        {invites.map(({ inviteId, organizationName, invitedBy, role, expiresAt }) => (
          <li key={inviteId} className={classes.invite}>
            <Row justify="between">
              <Stack gap={1}>
                <strong>{organizationName}</strong>
                <span>{say('invitedBy', { name: invitedBy, role: sayRole(`${role}.name`) })}</span>
                <span className={classes.until}>
                  {say('validUntil')} <InstantText instant={expiresAt} />
                </span>
              </Stack>
              <Button
                kind="primary"
                aria-label={say('acceptOf', { name: organizationName })}
                isLoading={isAccepting}
                onClick={() => onAccept(inviteId)}
              >
                {say('accept')}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Section>
  )
}
