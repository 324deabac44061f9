import { Notice, Panel, Stack } from '@contado/ui'
import { useContext } from 'react'
import { riskOf } from './flow.ts'
import type { ScreenProps } from './QuestionScreen.tsx'
import { Turn } from './Turn.tsx'
import { useFlowWords } from './use-flow-words.ts'
import { DraftsContext, profileIn } from './use-step-draft.ts'

/** What it means that a trade needs a closer look, before the rest is asked. */
export function HighRisk({ view, onBack, onDone }: ScreenProps) {
  const say = useFlowWords()
  const drafts = useContext(DraftsContext)
  const { flagged, refused } = riskOf(profileIn(drafts, view))
  const named = (trades: typeof flagged) => trades.map((trade) => say(`options.sensitive.${trade}`)).join(', ')
  return (
    <Turn refusal={null} onBack={onBack} onContinue={async () => onDone()}>
      {refused.length > 0 ? (
        <Notice kind="caution">{say('highRisk.refused', { trades: named(refused) })}</Notice>
      ) : null}
      <Panel title={flagged.length > 0 ? named(flagged) : say('highRisk.means')}>
        <Stack gap={2}>
          {(['review', 'papers', 'payments'] as const).map((one) => (
            <p key={one}>{say(`highRisk.${one}`)}</p>
          ))}
        </Stack>
      </Panel>
    </Turn>
  )
}
