import { Section } from '@contado/ui'
import { useState } from 'react'
import { useQuestionWords } from '../../additional-info/use-question-words.ts'
import type { HeldTransaction } from '../../held-grounds/held-by.ts'
import { useIsPermitted, useStaff } from '../../shell/use-staff.ts'
import { type Act, Acts } from './Acts.tsx'
import { AskHeld } from './AskHeld.tsx'
import { actionsFor, effectOf, isHarmful, nextActOf, type OfferedAction } from './decision-effect.ts'
import { EscalateHeld } from './EscalateHeld.tsx'
import { HeldDecision } from './HeldDecision.tsx'
import { useMonitoringWords } from './use-monitoring-words.ts'

type DecidingProps = { held: HeldTransaction; onDecided: () => void }
type Chosen = OfferedAction | 'ask' | 'escalate'

/** What can be decided about a transaction: what its grounds lead to first, what harms the customer last. */
export function Deciding({ held, onDecided }: DecidingProps) {
  const say = useMonitoringWords()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { acts, reason } = useActs(held, setChosen)
  const main = acts.find(({ key }) => key === nextActOf(held) && reason === undefined) ?? null
  const close = () => setChosen(null)
  return (
    <Section title={say('decide')} description={reason}>
      <Acts
        main={main}
        others={acts.filter(({ key }) => key !== main?.key && !isHarmful(key))}
        harmful={acts.filter(({ key }) => isHarmful(key))}
      />
      {chosen === 'ask' ? <AskHeld held={held} onClose={close} /> : null}
      {chosen === 'escalate' ? <EscalateHeld held={held} onClose={close} /> : null}
      {chosen === null || chosen === 'ask' || chosen === 'escalate' ? null : (
        <HeldDecision held={held} action={chosen} onClose={close} onDone={onDecided} />
      )}
    </Section>
  )
}

const useActs = (held: HeldTransaction, choose: (chosen: Chosen) => void) => {
  const say = useMonitoringWords()
  const sayQuestion = useQuestionWords()
  const isPermitted = useIsPermitted('transactions.decide')
  const isHead = useStaff()?.role === 'compliance-head'
  const { isEscalated, waitsFor, status } = held
  const reason = !isPermitted ? say('notPermitted') : isEscalated && !isHead ? say('escalate.headDecides') : undefined
  const decisions = actionsFor(held).map(
    (action): Act => ({
      key: action,
      label: say(`actions.${action}`),
      effect: say(`effects.${effectOf(action, held)}`),
      disabledReason:
        reason ?? (action === 'allow' && waitsFor === 'verification' ? say('onlyVerification') : undefined),
      onSelect: () => choose(action),
    }),
  )
  const ask: Act = {
    key: 'ask',
    label: sayQuestion('act'),
    effect: say('effects.ask'),
    disabledReason: reason ?? (status === 'info_requested' ? say('asked') : undefined),
    onSelect: () => choose('ask'),
  }
  const escalate: Act = {
    key: 'escalate',
    label: say(isEscalated ? 'escalate.remove' : 'escalate.act'),
    effect: say(isEscalated ? 'escalate.removeText' : 'effects.escalate'),
    disabledReason: isEscalated && !isHead ? say('escalate.headsAlone') : undefined,
    onSelect: () => choose('escalate'),
  }
  return { acts: [...decisions, ask, ...(isPermitted ? [escalate] : [])], reason }
}
