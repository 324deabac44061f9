import { RouterLink, useUrlFilters } from '@contado/app-kit'
import { verificationStatuses } from '@contado/contract/me/current-user.ts'
import { personStatuses } from '@contado/contract/persons/person-status.domain.ts'
import type { ListedPerson } from '@contado/contract/persons/persons.endpoints.ts'
import { type Column, InstantText, Row, Stack, Status } from '@contado/ui'
import { usePages } from '../../../api.ts'
import { personPath } from '../../../paths.ts'
import { StaffList } from '../../../shell/StaffList.tsx'
import { PersonStatusText, VerificationStatus } from '../../../statuses/StatusText.tsx'
import { useStatusWords } from '../../../statuses/use-status-words.ts'
import { nameOf } from './name-of.ts'
import { usePersonWords } from './use-person-words.ts'

/** Everybody who has a login, newest first, by status, identity and escalation. */
export function PersonsScreen() {
  const say = usePersonWords()
  const filters = usePersonFilters()
  const found = usePages('admin.persons.list', { query: filters.query })
  return (
    <StaffList
      title={say('title')}
      subtitle={say('subtitle')}
      searchLabel={say('search')}
      columns={useColumns()}
      pages={found}
      rowKey={({ personId }) => personId}
      renderLink={({ personId }, link) => <RouterLink href={personPath(personId)} {...link} />}
      renderCard={(person) => <PersonCard person={person} />}
      empty={{ title: say('emptyTitle'), children: say('emptyText') }}
      filters={filters}
    />
  )
}

function usePersonFilters() {
  const say = usePersonWords()
  const statuses = useStatusWords()
  return useUrlFilters(
    {
      status: {
        label: say('status'),
        options: personStatuses.map((value) => ({ value, label: statuses(`personStatuses.${value}`) })),
      },
      kycStatus: {
        label: say('identity'),
        options: verificationStatuses.map((value) => ({ value, label: say(`kycStatuses.${value}`) })),
      },
      escalation: {
        label: say('escalation'),
        options: (['escalated', 'not-escalated'] as const).map((value) => ({
          value,
          label: say(`escalations.${value}`),
        })),
      },
    },
    { isSearched: true },
  )
}

function useColumns(): readonly Column<ListedPerson>[] {
  const say = usePersonWords()
  return [
    { key: 'name', header: say('name'), render: nameOf },
    { key: 'email', header: say('email'), render: ({ email }) => email, isMuted: true },
    {
      key: 'organization',
      header: say('organization'),
      render: ({ handle }) => (handle === null ? '—' : `@${handle}`),
      isMuted: true,
    },
    { key: 'status', header: say('status'), render: ({ status }) => <PersonStatusText status={status} /> },
    { key: 'identity', header: say('identity'), render: ({ kycStatus }) => <VerificationStatus status={kycStatus} /> },
    { key: 'escalation', header: say('escalation'), render: (person) => <Escalated person={person} /> },
    {
      key: 'signedUp',
      header: say('signedUp'),
      render: ({ createdAt }) => <InstantText instant={createdAt} />,
      align: 'end',
      isMuted: true,
    },
  ]
}

function Escalated({ person }: { person: ListedPerson }) {
  const say = usePersonWords()
  return person.isEscalated ? <Status kind="progress">{say('escalations.escalated')}</Status> : null
}

function PersonCard({ person }: { person: ListedPerson }) {
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{nameOf(person)}</strong>
        <PersonStatusText status={person.status} />
      </Row>
      <span>{person.email}</span>
      <Escalated person={person} />
    </Stack>
  )
}
