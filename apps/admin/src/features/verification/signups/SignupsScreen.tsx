import { RouterLink, useUrlFilters } from '@contado/app-kit'
import type { Signup } from '@contado/contract/verification/review.endpoints.ts'
import { type Column, InstantText, Row, Stack, Status } from '@contado/ui'
import { usePages } from '../../../api.ts'
import { companyPath } from '../../../paths.ts'
import { StaffList } from '../../../shell/StaffList.tsx'
import { VerificationStatus } from '../../../statuses/StatusText.tsx'
import { useSignupWords } from './use-signup-words.ts'

/** People who signed up, newest first. */
export function SignupsScreen() {
  const say = useSignupWords()
  const filters = useUrlFilters({}, { isSearched: true })
  const found = usePages('admin.verification.signups', { query: filters.query })
  return (
    <StaffList
      title={say('title')}
      subtitle={say('subtitle')}
      searchLabel={say('search')}
      columns={useColumns()}
      pages={found}
      rowKey={({ userId }) => userId}
      renderLink={(signup, link) =>
        signup.organizationId === null ? (
          link.children
        ) : (
          <RouterLink href={companyPath(signup.organizationId)} {...link} />
        )
      }
      renderCard={(signup) => <SignupCard signup={signup} />}
      empty={{ title: say('emptyTitle'), children: say('emptyText') }}
      filters={filters}
    />
  )
}

const nameOf = ({ firstName, lastName }: Signup): string => `${firstName} ${lastName}`.trim() || '—'

function useColumns(): readonly Column<Signup>[] {
  const say = useSignupWords()
  return [
    { key: 'name', header: say('name'), render: nameOf },
    { key: 'email', header: say('email'), render: ({ email }) => email },
    {
      key: 'organization',
      header: say('organization'),
      render: ({ handle }) => (handle === null ? say('noOrganization') : `@${handle}`),
      isMuted: true,
    },
    { key: 'verified', header: say('verifiedEmail'), render: (signup) => <EmailStatus signup={signup} /> },
    {
      key: 'identity',
      header: say('identity'),
      render: ({ kycStatus }) => <VerificationStatus status={kycStatus} />,
    },
    {
      key: 'status',
      header: say('status'),
      render: ({ verificationStatus }) => <VerificationStatus status={verificationStatus} />,
    },
    {
      key: 'signedUpAt',
      header: say('signedUp'),
      render: ({ signedUpAt }) => <InstantText instant={signedUpAt} />,
      align: 'end',
      isMuted: true,
    },
  ]
}

function EmailStatus({ signup }: { signup: Signup }) {
  const say = useSignupWords()
  return <Status kind={signup.isEmailVerified ? 'done' : 'draft'}>{say(signup.isEmailVerified ? 'yes' : 'no')}</Status>
}

function SignupCard({ signup }: { signup: Signup }) {
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{nameOf(signup)}</strong>
        <VerificationStatus status={signup.verificationStatus} />
      </Row>
      <span>{signup.email}</span>
      <Row justify="between" isOneLine>
        <EmailStatus signup={signup} />
        <InstantText instant={signup.signedUpAt} />
      </Row>
    </Stack>
  )
}
