import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { riskFactors, tierPoints } from '@contado/contract/verification/risk-score.domain.ts'
import { Badge, FactList, InstantText, Notice, Panel, Row, Stack, useUi } from '@contado/ui'
import { useVerificationWords } from './use-verification-words.ts'

type Application = NonNullable<CompanyFile['application']>

const tones = { low: 'positive', medium: 'caution', high: 'negative' } as const

/** What the risk model said, factor by factor, and how far the next tiers are. */
export function RiskPanel({ application: { risk } }: { application: Application }) {
  const say = useVerificationWords()
  const { locale } = useUi()
  if (risk === null) return null
  const none = riskFactors.filter((factor) => !risk.parts.some((part) => part.factor === factor))
  return (
    <Panel title={say('risk.title')}>
      <Stack>
        <Row>
          <Badge tone={tones[risk.tier]}>
            {say('risk.score', { tier: say(`risk.tiers.${risk.tier}`), points: risk.points })}
          </Badge>
        </Row>
        {risk.stops.map((stop) => (
          <Notice key={stop} kind="negative">
            {say(`risk.stops.${stop}`)}
          </Notice>
        ))}
        {risk.floors.map((floor) => (
          <Notice key={floor} kind="caution">
            {say(`risk.floors.${floor}`)}
          </Notice>
        ))}
        <FactList
          facts={[
            ...risk.parts.map(({ factor, points }) => ({
              key: factor,
              label: say(`risk.factors.${factor}`),
              value: say('risk.points', { count: points }),
            })),
            ...(none.length > 0
              ? [
                  {
                    label: say('risk.points', { count: 0 }),
                    value: new Intl.ListFormat(locale).format(none.map((factor) => say(`risk.factors.${factor}`))),
                  },
                ]
              : []),
            ...(['medium', 'high'] as const)
              .filter((tier) => risk.tier !== 'high' && tierPoints[tier] > risk.points)
              .map((tier) => ({
                label: say(`risk.tiers.${tier}`),
                value: say('risk.reached', { points: tierPoints[tier], count: tierPoints[tier] - risk.points }),
              })),
            {
              label: say('risk.model'),
              value: (
                <>
                  {risk.model} · <InstantText instant={risk.scoredAt} />
                </>
              ),
            },
          ]}
        />
      </Stack>
    </Panel>
  )
}
