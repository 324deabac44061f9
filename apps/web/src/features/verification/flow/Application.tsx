import { stages } from '@contado/contract/verification/step-lifecycle.ts'
import { Button, Notice, Row, Stack, Stepper } from '@contado/ui'
import { useState } from 'react'
import { useUser } from '../../../api.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { AtVendor, Standing } from '../PersonCheck.tsx'
import { CardScreen } from './CardScreen.tsx'
import { DocumentsScreen } from './DocumentsScreen.tsx'
import { type FlowScreen, flowOf, isLastOfStep } from './flow.ts'
import { OwnersScreen } from './OwnersScreen.tsx'
import { noErrors } from './problem-texts.ts'
import { QuestionScreen, type ScreenProps } from './QuestionScreen.tsx'
import { ReviewScreen } from './ReviewScreen.tsx'
import { Turn } from './Turn.tsx'
import { useFlowWords } from './use-flow-words.ts'
import { DraftsContext, type View } from './use-step-draft.ts'

// Whoever comes back goes on with the first step that is not done.
const resumeAt = (screens: readonly FlowScreen[], { missing, steps }: View): number => {
  const isUntouched = Object.values(steps).every(({ status }) => status === 'not_started')
  if (isUntouched) return 0
  const first = screens.findIndex(({ step }) => step !== null && missing.includes(step))
  return first < 0 ? screens.length - 1 : first
}

/** The application: one group of questions a screen, under the three stages. */
export function Application({ view }: { view: View }) {
  const say = useFlowWords()
  const screens = flowOf(view.organizationType)
  const [place, setPlace] = useState(() => resumeAt(screens, view))
  const [drafts] = useState(() => new Map())
  const screen = screens[place] as FlowScreen
  const go = (to: number): void => {
    setPlace(Math.max(0, Math.min(screens.length - 1, to)))
    window.scrollTo(0, 0)
  }
  const onBack = place === 0 ? null : () => go(place - 1)
  const given = { screen, view, isLast: isLastOfStep(screens, screen), onBack, onDone: () => go(place + 1) }
  return (
    <FocusedScreen title={say(`titles.${screen.key}`)} subtitle={say(`why.${screen.key}`)} width={640}>
      <Stepper
        label={say('stages.label')}
        current={screen.stage}
        steps={stages.map((key) => ({ key, label: say(`stages.${key}`) }))}
      />
      <DraftsContext value={drafts}>
        {screen.key === 'review' ? (
          <ReviewScreen
            view={view}
            onBack={() => go(place - 1)}
            onEdit={(key) => go(screens.findIndex((one) => one.key === key))}
          />
        ) : (
          <Shown key={screen.key} {...given} />
        )}
      </DraftsContext>
    </FocusedScreen>
  )
}

function Shown(props: ScreenProps) {
  switch (props.screen.key) {
    case 'welcome':
      return <Welcome {...props} />
    case 'owners':
      return <OwnersScreen {...props} />
    case 'documents':
      return <DocumentsScreen {...props} />
    case 'identity':
      return <Identity {...props} />
    case 'card':
      return <CardScreen {...props} />
    default:
      return <QuestionScreen {...props} />
  }
}

function Welcome({ onDone, onBack }: ScreenProps) {
  const say = useFlowWords()
  return (
    <Turn
      state="kept"
      isMixed={false}
      refusal={null}
      errors={noErrors}
      onBack={onBack}
      onContinue={async () => onDone()}
    >
      <Notice title={say('welcome.bring')}>
        <ul>
          {(['registered', 'address', 'residence', 'id'] as const).map((one) => (
            <li key={one}>{say(`welcome.${one}`)}</li>
          ))}
        </ul>
      </Notice>
      <p>{say('welcome.points')}</p>
    </Turn>
  )
}

function Identity({ onBack, onDone }: ScreenProps) {
  const say = useFlowWords()
  const user = useUser()
  if (user === null) return null
  const { kycStatus } = user
  const isOpen = ['not_started', 'in_progress', 'additional_info_requested'].includes(kycStatus)
  return (
    <Stack>
      {kycStatus === 'approved' ? (
        <Notice kind="positive">{say('identityDone')}</Notice>
      ) : (
        <Standing status={kycStatus} />
      )}
      {isOpen ? <AtVendor /> : null}
      <Row>
        <Button kind={isOpen ? 'secondary' : 'primary'} onClick={onDone}>
          {say(isOpen ? 'later' : 'continue')}
        </Button>
        {onBack ? <Button onClick={onBack}>{say('back')}</Button> : null}
      </Row>
    </Stack>
  )
}
