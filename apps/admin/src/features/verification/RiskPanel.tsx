import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { Badge, FactList, InstantText, Notice, Panel, Row, Stack } from '@contado/ui'
import { useVerificationWords } from './use-verification-words.ts'

type Application = NonNullable<CompanyFile['application']>

const tones = { low: 'positive', medium: 'caution', high: 'negative' } as const

/** What the risk model said, factor by factor. */
export function RiskPanel({ application: { risk } }: { application: Application }) {
  const say = useVerificationWords()
  if (risk === null) return null
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
            { label: say('risk.model'), value: risk.model },
            { label: say('risk.scoredAt'), value: <InstantText instant={risk.scoredAt} /> },
          ]}
        />
      </Stack>
    </Panel>
  )
}
