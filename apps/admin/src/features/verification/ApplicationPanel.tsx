import { countryName, useLanguage } from '@contado/app-kit'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { CopyableText, DateText, FactList, InstantText, Notice, Panel, Stack } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { RevealButton } from './reveal/RevealButton.tsx'
import { useVerificationWords } from './use-verification-words.ts'

type Application = NonNullable<CompanyFile['application']>

/** Who applied and with what; personal data is masked by the server until somebody who may says why they need it. */
export function ApplicationPanel({ company: { organizationId, application } }: { company: CompanyFile }) {
  const say = useVerificationWords()
  if (application === null) return <Panel title={say('application')}>{say('noApplication')}</Panel>
  return <Applied {...{ organizationId, application }} />
}

function Applied({ organizationId, application }: { organizationId: string; application: Application }) {
  const say = useVerificationWords()
  const { data: answers } = useEndpoint('admin.verification.answers', { query: { organizationId } })
  const isRevealed = answers?.revealed != null
  const { person, address } = application
  const masked: Data = { taxId: application.taxId, dateOfBirth: person.dateOfBirth }
  const shown = (field: keyof Data): string => (isRevealed ? answerOf(answers, field) : undefined) ?? masked[field]
  const taxId = shown('taxId')
  const dateOfBirth = shown('dateOfBirth')
  return (
    <Panel
      title={say('application')}
      actions={<RevealButton organizationId={organizationId} isRevealed={isRevealed} />}
    >
      <Stack gap={3}>
        <FactList
          facts={[
            { label: say('person'), value: `${person.firstName} ${person.lastName}`.trim() || '—' },
            { label: say('jobTitle'), value: person.jobTitle || '—' },
            { label: say('dateOfBirth'), value: isRevealed ? <DateText date={dateOfBirth} /> : dateOfBirth },
            {
              label: say('taxId'),
              value: isRevealed ? <CopyableText text={taxId} label={say('taxId')} /> : taxId || '—',
            },
            { label: say('address'), value: address === null ? '—' : <AddressLines address={address} /> },
            { label: say('submittedAt'), value: <InstantText instant={application.submittedAt} /> },
          ]}
        />
        {isRevealed ? <Notice>{say('reveal.revealed')}</Notice> : null}
      </Stack>
    </Panel>
  )
}

type Data = { readonly taxId: string; readonly dateOfBirth: string }

// Of the business, or of who applies for it.
const answerOf = ({ steps, people }: CaseAnswers, field: keyof Data): string | undefined => {
  const applicant = people.find(({ role }) => role === 'owner')?.userId
  const step = steps.find((one) =>
    field === 'taxId' ? one.step === 'kyb' : one.step === 'pep' && one.userId === applicant,
  )
  return step?.rows.find((row) => row.field === field)?.values[0]
}

function AddressLines({ address }: { address: NonNullable<Application['address']> }) {
  const { language } = useLanguage()
  const lines = postalLines(address, { country: countryName(address.country, language) })
  return lines.map((text) => <div key={text}>{text}</div>)
}
