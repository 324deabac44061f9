import type { CompanyOfStaff } from '@contado/contract/companies/companies.endpoints.ts'
import { type PricingTier, pricingTiers } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { Button, FactList, InstantText, Row, Section, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { useCompanyWords } from './use-company-words.ts'

type Asked = 'tier' | 'waiver' | null

/** What a business pays by its tier, and whether its membership is free. */
export function PricingSection({ company }: { company: CompanyOfStaff }) {
  const say = useCompanyWords()
  const isPermitted = useIsPermitted('companies.price')
  const [asked, setAsked] = useState<Asked>(null)
  const { pricingTier, membershipWaived } = company
  const disabledReason = isPermitted ? undefined : say('notPermitted.price')
  return (
    <Section title={say('pricing.title')} description={say(`pricing.gives.${pricingTier}`)}>
      <Stack>
        <FactList
          facts={[
            { label: say('tier'), value: say(`tiers.${pricingTier}`) },
            {
              label: say('pricing.membership'),
              value: membershipWaived ? (
                <>
                  {say('pricing.waived', { name: membershipWaived.by })} · <InstantText instant={membershipWaived.at} />
                </>
              ) : (
                say('pricing.notWaived')
              ),
            },
          ]}
        />
        <Row>
          <Button onClick={() => setAsked('tier')} disabledReason={disabledReason}>
            {say('pricing.tierAct', { tier: say(`tiers.${otherTier(pricingTier)}`) })}
          </Button>
          <Button onClick={() => setAsked('waiver')} disabledReason={disabledReason}>
            {say(membershipWaived ? 'pricing.endWaiver' : 'pricing.waive')}
          </Button>
        </Row>
      </Stack>
      {asked === 'tier' ? <TierDialog company={company} onClose={() => setAsked(null)} /> : null}
      {asked === 'waiver' ? <WaiverDialog company={company} onClose={() => setAsked(null)} /> : null}
    </Section>
  )
}

const otherTier = (tier: PricingTier): PricingTier => pricingTiers.find((one) => one !== tier) ?? tier

type DialogProps = { readonly company: CompanyOfStaff; readonly onClose: () => void }

function TierDialog({ company: { organizationId, pricingTier }, onClose }: DialogProps) {
  const say = useCompanyWords()
  const toasts = useToasts()
  const change = useAction('admin.organizations.pricing-tier')
  const next = otherTier(pricingTier)
  const tier = say(`tiers.${next}`)
  return (
    <DecisionDialog
      title={say('pricing.tierQuestion', { tier })}
      text={say(`pricing.gives.${next}`)}
      act={say('pricing.tierAct', { tier })}
      send={() => change.run({ body: { organizationId, pricingTier: next } })}
      onDone={() => {
        toasts.success(say('pricing.tierDone'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function WaiverDialog({ company: { organizationId, membershipWaived }, onClose }: DialogProps) {
  const say = useCompanyWords()
  const toasts = useToasts()
  const change = useAction('admin.organizations.waive-membership-charges')
  const waive = membershipWaived === null
  const act = say(waive ? 'pricing.waive' : 'pricing.endWaiver')
  return (
    <DecisionDialog
      title={say(waive ? 'pricing.waiveQuestion' : 'pricing.endWaiverQuestion')}
      text={say(waive ? 'pricing.waiveText' : 'pricing.endWaiverText')}
      act={act}
      send={() => change.run({ body: { organizationId, waive } })}
      onDone={() => {
        toasts.success(say(waive ? 'pricing.waiveDone' : 'pricing.endWaiverDone'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
