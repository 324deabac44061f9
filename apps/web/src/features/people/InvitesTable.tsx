import type { PersonInvite } from '@contado/contract/people/people.endpoints.ts'
import { type Column, DataTable, InstantDay, Menu, type MenuItem, Row, Stack, Status } from '@contado/ui'
import { useRoleWords } from '../../roles/use-role-words.ts'
import { PersonText } from './PersonText.tsx'
import { personName } from './person-name.ts'
import { usePeopleWords } from './use-people-words.ts'

type InvitesTableProps = {
  invites: readonly PersonInvite[]
  onResend: (invite: PersonInvite) => void
  onChangeRole: (invite: PersonInvite) => void
  onCancel: (invite: PersonInvite) => void
}

/** Invitations that nobody accepted yet. */
export function InvitesTable(props: InvitesTableProps) {
  const say = usePeopleWords()
  const itemsOf = useItems(props)
  const columns = useColumns(itemsOf)
  return (
    <DataTable
      label={say('invitations')}
      columns={columns}
      rows={props.invites}
      rowKey={({ inviteId }) => inviteId}
      renderCard={(invite) => <InviteCard invite={invite} items={itemsOf(invite)} />}
    />
  )
}

type ItemsOf = (invite: PersonInvite) => readonly MenuItem[]

function useItems({ onResend, onChangeRole, onCancel }: InvitesTableProps): ItemsOf {
  const say = usePeopleWords()
  return (invite) => [
    { key: 'resend', label: say('resend'), icon: 'mail', onSelect: () => onResend(invite) },
    { key: 'role', label: say('changeRole'), icon: 'edit', onSelect: () => onChangeRole(invite) },
    { key: 'cancel', label: say('cancelInvite'), icon: 'trash', isDanger: true, onSelect: () => onCancel(invite) },
  ]
}

function useColumns(itemsOf: ItemsOf): readonly Column<PersonInvite>[] {
  const say = usePeopleWords()
  const sayRole = useRoleWords()
  return [
    { key: 'person', header: say('person'), render: (invite) => <PersonText person={invite} /> },
    { key: 'role', header: say('role'), render: ({ role }) => sayRole(`${role}.name`) },
    { key: 'status', header: say('status'), render: (invite) => <InviteStatus invite={invite} /> },
    {
      key: 'validUntil',
      header: say('validUntil'),
      isMuted: true,
      render: ({ expiresAt }) => <InstantDay instant={expiresAt} />,
    },
    {
      key: 'actions',
      header: say('actions'),
      align: 'end',
      render: (invite) => <Menu label={say('actionsFor', { name: personName(invite) })} items={itemsOf(invite)} />,
    },
  ]
}

function InviteStatus({ invite }: { invite: PersonInvite }) {
  const say = usePeopleWords()
  return <Status kind={invite.status === 'pending' ? 'progress' : 'failed'}>{say(invite.status)}</Status>
}

function InviteCard({ invite, items }: { invite: PersonInvite; items: readonly MenuItem[] }) {
  const say = usePeopleWords()
  const sayRole = useRoleWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <PersonText person={invite} />
        <Menu label={say('actionsFor', { name: personName(invite) })} items={items} />
      </Row>
      <Row justify="between" isOneLine>
        <span>{sayRole(`${invite.role}.name`)}</span>
        <InviteStatus invite={invite} />
      </Row>
    </Stack>
  )
}
