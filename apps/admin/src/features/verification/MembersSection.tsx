import type { CompanyFile } from '@contado/contract/staff/staff.endpoints.ts'
import { DataTable, EmptyState, Section, Stack } from '@contado/ui'
import { useKnownWord } from './use-known-word.ts'
import { useVerificationWords } from './use-verification-words.ts'

type Member = CompanyFile['members'][number]

/** The people who belong to a company. */
export function MembersSection({ members }: { members: readonly Member[] }) {
  const say = useVerificationWords()
  const known = useKnownWord()
  const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`.trim() || '—'
  return (
    <Section title={say('members')}>
      <DataTable
        label={say('members')}
        rows={members}
        rowKey={({ userId }) => userId}
        columns={[
          { key: 'name', header: say('name'), render: nameOf },
          { key: 'email', header: say('email'), render: ({ email }) => email, isMuted: true },
          { key: 'role', header: say('role'), render: ({ role }) => known('memberRoles', role) },
        ]}
        renderCard={(member) => (
          <Stack gap={1}>
            <strong>{nameOf(member)}</strong>
            <span>{member.email}</span>
            <span>{known('memberRoles', member.role)}</span>
          </Stack>
        )}
        empty={<EmptyState title={say('noMembers')}>{say('noMembersText')}</EmptyState>}
      />
    </Section>
  )
}
