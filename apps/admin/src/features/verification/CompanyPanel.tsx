import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { CopyableText, FactList, InstantText, Panel } from '@contado/ui'
import { AccountStatus, CompanyStatus } from '../../statuses/StatusText.tsx'
import { useVerificationWords } from './use-verification-words.ts'

const isReturned = ({ application }: CompanyFile): boolean =>
  application?.status === 'in_progress' && application.reason !== null

/** What the company is. */
export function CompanyPanel({ company }: { company: CompanyFile }) {
  const say = useVerificationWords()
  return (
    <Panel title={say('facts')}>
      <FactList
        facts={[
          { label: say('legalName'), value: company.legalName || '—' },
          { label: say('name'), value: company.name || '—' },
          { label: say('handle'), value: `@${company.handle}` },
          { label: say('type'), value: say(`organizationTypes.${company.organizationType}`) },
          {
            label: say('verificationStatus'),
            value: <CompanyStatus status={company.verificationStatus} isReturned={isReturned(company)} />,
          },
          { label: say('accountStatus'), value: <AccountStatus status={company.status} /> },
          {
            label: say('pricingTier'),
            value: say(`tiers.${pricingTierOf(company.pricingTier)}`),
          },
          { label: say('waitlists'), value: company.waitlists.join(', ') || '—' },
          { label: say('createdAt'), value: <InstantText instant={company.createdAt} /> },
          {
            label: say('organizationId'),
            value: <CopyableText text={company.organizationId} label={say('organizationId')} />,
          },
        ]}
      />
    </Panel>
  )
}
