import type { Member } from '@contado/contract/people/people.endpoints.ts'
import { type Column, DataTable, InstantDay, Menu, type MenuItem, Row, Stack, Status } from '@contado/ui'
import type { ReactNode } from 'react'
import { useUser } from '../../api.ts'
import { useRoleWords } from '../../roles/use-role-words.ts'
import { identityLook } from './identity-look.ts'
import { PersonText } from './PersonText.tsx'
import { personName } from './person-name.ts'
import { usePeopleWords } from './use-people-words.ts'

type PeopleTableProps = {
  people: readonly Member[] | undefined
  onChangeRole: (member: Member) => void
  onRemove: (member: Member) => void
  refused?: ReactNode
}

/** Everybody who may act for the business. What the last owner cannot do is explained, not offered. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, refused } = props
  const say = usePeopleWords()
  const itemsOf = useItems(props)
  const columns = useColumns(itemsOf)
  return (
    <DataTable
      label={say('people')}
      columns={columns}
      rows={people}
      rowKey={({ userId }) => userId}
      renderCard={(member) => <PersonCard member={member} items={itemsOf(member)} />}
      skeletonRows={3}
      refused={refused}
    />
  )
}

type ItemsOf = (member: Member) => readonly MenuItem[]

function useItems({ people = [], onChangeRole, onRemove }: PeopleTableProps): ItemsOf {
  const say = usePeopleWords()
  const user = useUser()
  const owners = people.filter(({ role }) => role === 'owner').length
  return (member) => {
    const isLastOwner = member.role === 'owner' && owners === 1
    const disabledReason = isLastOwner ? say('lastOwner') : undefined
    return [
      {
        key: 'role',
        label: say('changeRole'),
        icon: 'edit',
        disabledReason,
        onSelect: () => onChangeRole(member),
      },
      {
        key: 'remove',
        label: say(member.userId === user?.userId ? 'leave' : 'remove'),
        icon: 'trash',
        isDanger: !isLastOwner,
        disabledReason,
        onSelect: () => onRemove(member),
      },
    ]
  }
}

function useColumns(itemsOf: ItemsOf): readonly Column<Member>[] {
  const say = usePeopleWords()
  const sayRole = useRoleWords()
  const user = useUser()
  return [
    {
      key: 'person',
      header: say('person'),
      render: (member) => <PersonText person={member} isYou={member.userId === user?.userId} />,
    },
    { key: 'role', header: say('role'), render: ({ role }) => sayRole(`${role}.name`) },
    { key: 'identity', header: say('identity'), render: (member) => <IdentityStatus member={member} /> },
    {
      key: 'joined',
      header: say('joined'),
      isMuted: true,
      render: ({ joinedAt }) => <InstantDay instant={joinedAt} />,
    },
    {
      key: 'lastSignIn',
      header: say('lastSignIn'),
      isMuted: true,
      render: ({ lastSignInAt }) => (lastSignInAt ? <InstantDay instant={lastSignInAt} /> : say('never')),
    },
    {
      key: 'actions',
      header: say('actions'),
      align: 'end',
      render: (member) => <Menu label={say('actionsFor', { name: personName(member) })} items={itemsOf(member)} />,
    },
  ]
}

function IdentityStatus({ member }: { member: Member }) {
  const say = usePeopleWords()
  const { word, mark } = identityLook(member)
  return <Status kind={mark}>{say(`identities.${word}`)}</Status>
}

function PersonCard({ member, items }: { member: Member; items: readonly MenuItem[] }) {
  const say = usePeopleWords()
  const sayRole = useRoleWords()
  const user = useUser()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <PersonText person={member} isYou={member.userId === user?.userId} />
        <Menu label={say('actionsFor', { name: personName(member) })} items={items} />
      </Row>
      <Row justify="between" isOneLine>
        <span>{sayRole(`${member.role}.name`)}</span>
        <IdentityStatus member={member} />
      </Row>
    </Stack>
  )
}
