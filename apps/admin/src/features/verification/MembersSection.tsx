import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { DataTable, EmptyState, Row, Section, Stack } from '@contado/ui'
import { VerificationStatus } from '../../statuses/StatusText.tsx'
import { NewIdentityCheck } from './NewIdentityCheck.tsx'
import { useKnownWord } from './use-known-word.ts'
import { useVerificationWords } from './use-verification-words.ts'

type Member = CompanyFile['members'][number]

/** The people who belong to a company. */
export function MembersSection({ organizationId, members }: Pick<CompanyFile, 'organizationId' | 'members'>) {
  const say = useVerificationWords()
  const known = useKnownWord()
  const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`.trim() || '—'
  const actOn = (member: Member) => <NewIdentityCheck organizationId={organizationId} member={member} />
  return (
    <Section
      title={say('members')}
      fold={{ isOpen: members.some(({ kycStatus }) => kycStatus !== 'approved'), state: members.length }}
    >
      <DataTable
        label={say('members')}
        rows={members}
        rowKey={({ userId }) => userId}
        columns={[
          { key: 'name', header: say('name'), render: nameOf },
          { key: 'email', header: say('email'), render: ({ email }) => email, isMuted: true },
          { key: 'role', header: say('role'), render: ({ role }) => known('memberRoles', role) },
          {
            key: 'identity',
            header: say('identity'),
            render: ({ kycStatus }) => <VerificationStatus status={kycStatus} />,
          },
          { key: 'act', header: say('action'), render: actOn, align: 'end' },
        ]}
        renderCard={(member) => (
          <Stack gap={1}>
            <strong>{nameOf(member)}</strong>
            <span>{member.email}</span>
            <Row justify="between" isOneLine>
              <span>{known('memberRoles', member.role)}</span>
              <VerificationStatus status={member.kycStatus} />
            </Row>
            {actOn(member)}
          </Stack>
        )}
        empty={<EmptyState title={say('noMembers')}>{say('noMembersText')}</EmptyState>}
      />
    </Section>
  )
}
