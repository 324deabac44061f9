import { countryName, useLanguage } from '@contado/app-kit'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { FactList, InstantText, Panel } from '@contado/ui'
import { useVerificationWords } from './use-verification-words.ts'

/** What the company applied with. */
export function ApplicationPanel({ company }: { company: CompanyFile }) {
  const say = useVerificationWords()
  const { application } = company
  if (application === null) return <Panel title={say('application')}>{say('noApplication')}</Panel>
  const { person } = application
  return (
    <Panel title={say('application')}>
      <FactList
        facts={[
          { label: say('person'), value: `${person.firstName} ${person.lastName}` },
          { label: say('jobTitle'), value: person.jobTitle },
          {
            label: say('address'),
            value: application.address === null ? null : <AddressLines address={application.address} />,
          },
          { label: say('submittedAt'), value: <InstantText instant={application.submittedAt} /> },
        ]}
      />
    </Panel>
  )
}

type Address = NonNullable<NonNullable<CompanyFile['application']>['address']>

function AddressLines({ address }: { address: Address }) {
  const { language } = useLanguage()
  const lines = postalLines(address, { country: countryName(address.country, language) })
  return lines.map((text) => <div key={text}>{text}</div>)
}
