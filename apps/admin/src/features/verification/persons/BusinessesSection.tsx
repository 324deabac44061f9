import { RouterLink } from '@contado/app-kit'
import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import { DataTable, EmptyState, Row, Section, Stack } from '@contado/ui'
import { deskPath } from '../../../paths.ts'
import { AccountStatus } from '../../../statuses/StatusText.tsx'
import { useKnownWord } from '../use-known-word.ts'
import { usePersonWords } from './use-person-words.ts'

type Business = PersonOfStaff['organizations'][number]

/** The companies that a person belongs to. */
export function BusinessesSection({ organizations }: Pick<PersonOfStaff, 'organizations'>) {
  const say = usePersonWords()
  const known = useKnownWord()
  const companyOf = ({ legalName, handle }: Business): string => legalName || `@${handle}`
  const roleOf = ({ role, isUbo }: Business): string =>
    [known('memberRoles', role), ...(isUbo ? [say('ubo')] : [])].join(' · ')
  return (
    <Section title={say('companies')}>
      <DataTable
        label={say('companies')}
        rows={organizations}
        rowKey={({ organizationId }) => organizationId}
        renderLink={({ organizationId }, link) => <RouterLink href={deskPath(organizationId)} {...link} />}
        columns={[
          { key: 'company', header: say('organization'), render: companyOf },
          { key: 'role', header: say('role'), render: roleOf },
          { key: 'status', header: say('status'), render: (business) => <AccountStatus company={business} /> },
        ]}
        renderCard={(business) => (
          <Stack gap={1}>
            <Row justify="between" isOneLine>
              <strong>{companyOf(business)}</strong>
              <AccountStatus company={business} />
            </Row>
            <span>{roleOf(business)}</span>
          </Stack>
        )}
        empty={<EmptyState title={say('noCompanies')}>{say('noCompaniesText')}</EmptyState>}
      />
    </Section>
  )
}
