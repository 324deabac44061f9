import { Button, Notice, Row, Stack, Stepper } from '@contado/ui'
import type { ReactNode } from 'react'
import { useCompany } from '../../../api.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { useOwnerWords } from '../owners/use-owner-words.ts'
import type { FlowScreen } from './flow.ts'
import { useAskedWords, useFlowWords } from './use-flow-words.ts'
import type { View } from './use-step-draft.ts'

const steps = ['pep', 'personIdentityKyc'] as const

/** What stands around the questions of a beneficial owner who does not apply. */
export function OwnFrame({ screen, children }: { screen: FlowScreen; children: ReactNode }) {
  const say = useOwnerWords()
  const sayFlow = useFlowWords()
  const sayAsked = useAskedWords()
  const business = useCompany()?.name ?? ''
  const why = screen.key === 'person' ? `${say('own.person')} ${say('own.private', { business })}` : null
  return (
    <FocusedScreen title={sayAsked('titles', screen.key)} subtitle={why ?? sayAsked('why', screen.key)} width={640}>
      <Stepper
        label={sayFlow('stages.label')}
        current={screen.step ?? 'personIdentityKyc'}
        steps={steps.map((key) => ({ key, label: say(`own.steps.${key}`) }))}
      />
      {children}
    </FocusedScreen>
  )
}

type ThroughProps = { view: View; screens: readonly FlowScreen[]; onContinue: (place: number) => void }

/** The end of it: nothing is left, or what is. */
export function Through({ view, screens, onContinue }: ThroughProps) {
  const say = useOwnerWords()
  const business = useCompany()?.name ?? ''
  const [open] = view.missing
  return (
    <Stack>
      <Notice kind={open ? 'caution' : 'positive'}>
        {say(open ? 'own.throughOpen' : 'own.throughDone', { business })}
      </Notice>
      {open ? (
        <Row>
          <Button kind="primary" onClick={() => onContinue(screens.findIndex(({ step }) => step === open))}>
            {say('own.continue')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
