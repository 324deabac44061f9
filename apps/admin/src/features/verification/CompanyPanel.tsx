import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { CopyableText, FactList, InstantText, Panel } from '@contado/ui'
import { accountWord } from '../../statuses/account-status.ts'
import { AccountStatus, CompanyStatus } from '../../statuses/StatusText.tsx'
import { useVerificationWords } from './use-verification-words.ts'

const isReturned = ({ application }: CompanyFile): boolean =>
  application?.status === 'in_progress' && application.reason !== null

// Until it says more, its name is its handle or its legal name.
const isNamed = ({ name, handle, legalName }: CompanyFile): boolean => !['', handle, legalName].includes(name)

/** What the company is. */
export function CompanyPanel({ company }: { company: CompanyFile }) {
  const say = useVerificationWords()
  return (
    <Panel title={say('facts')}>
      <FactList
        facts={[
          { label: say('legalName'), value: company.legalName || '—' },
          ...(isNamed(company) ? [{ label: say('name'), value: company.name }] : []),
          { label: say('type'), value: say(`organizationTypes.${company.organizationType}`) },
          {
            label: say('verificationStatus'),
            value: <CompanyStatus status={company.verificationStatus} isReturned={isReturned(company)} />,
          },
          ...(accountWord(company) === 'under_verification'
            ? []
            : [{ label: say('accountStatus'), value: <AccountStatus company={company} /> }]),
          ...(company.application?.risk
            ? [{ label: say('risk.title'), value: say(`risk.tiers.${company.application.risk.tier}`) }]
            : []),
          { label: say('pricingTier'), value: say(`tiers.${pricingTierOf(company.pricingTier)}`) },
          ...(company.waitlists.length > 0 ? [{ label: say('waitlists'), value: company.waitlists.join(', ') }] : []),
          { label: say('createdAt'), value: <InstantText instant={company.createdAt} /> },
          {
            label: say('organizationId'),
            value: (
              <CopyableText
                text={company.organizationId}
                shown={`${company.organizationId.slice(0, 8)}…`}
                label={say('organizationId')}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}
