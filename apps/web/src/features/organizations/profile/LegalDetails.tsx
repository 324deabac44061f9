import { countryName, useLanguage } from '@contado/app-kit'
import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import { shownHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { Badge, type Fact, FactList, LinkButton, Row, Section, Stack } from '@contado/ui'
import { useCompany, useUser } from '../../../api.ts'
import classes from './profile.module.css'
import { useProfileWords } from './use-profile-words.ts'

/** What verification found and nobody changes here. */
export function LegalDetails({ entry }: { entry: DirectoryEntry }) {
  const say = useProfileWords()
  const { language } = useLanguage()
  const company = useCompany()
  const isOwner = useUser()?.role === 'owner'
  if (!company) return null
  const { address, country } = entry
  const lines = address && postalLines(address, { country: countryName(address.country, language) })
  const facts: Fact[] = [
    { label: say('legalName'), value: company.legalName },
    { label: say('type'), value: say(`types.${company.organizationType}`) },
    { label: say('address'), value: lines && <span className={classes.lines}>{lines.join('\n')}</span> },
    { label: say('country'), value: lines || !country ? null : countryName(country, language) },
    { label: say('handle'), value: shownHandle(company.handle) },
    { label: say('plan'), value: say(`plans.${company.pricingTier === 'premium' ? 'premium' : 'vault'}`) },
  ]
  return (
    <Section
      title={say('legal')}
      description={say('legalHelp')}
      actions={
        <Badge tone={entry.isVerified ? 'positive' : 'caution'}>
          {say(entry.isVerified ? 'verified' : 'inReview')}
        </Badge>
      }
    >
      <Stack>
        <FactList facts={facts.filter(({ value }) => value)} />
        {isOwner && company.organizationType === 'business' && company.verificationStatus === 'approved' ? (
          <Row>
            <LinkButton isSmall href="/organization/complete-missing-information?at=owners">
              {say('changeOwners')}
            </LinkButton>
          </Row>
        ) : null}
      </Stack>
    </Section>
  )
}
