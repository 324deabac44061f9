import { useGo, useUrlValues } from '@contado/app-kit'
import { mayBeginKyc } from '@contado/contract/verification/kyc-session-lifecycle.ts'
import { stages } from '@contado/contract/verification/step-lifecycle.ts'
import { Button, LinkButton, Notice, Row, Stack, Stepper, useCalendarToday, useIsPhone } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect, useState } from 'react'
import { useUser } from '../../../api.ts'
import { AccountType } from '../../../shell/account-type/AccountType.tsx'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { SupportLine } from '../../../shell/support/SupportLine.tsx'
import { noteHandedOver } from '../handover/handed-over.ts'
import { AtVendor, Standing } from '../PersonCheck.tsx'
import { Bring } from './Bring.tsx'
import { CardScreen } from './CardScreen.tsx'
import { DocumentsScreen } from './DocumentsScreen.tsx'
import { type FlowScreen, flowOf, isLastOfStep, ownFlow } from './flow.ts'
import { HighRisk } from './HighRisk.tsx'
import { Offer } from './Offer.tsx'
import { OwnersScreen } from './OwnersScreen.tsx'
import { OwnFrame, Through } from './OwnFrame.tsx'
import { problemsAt, QuestionScreen, type ScreenProps } from './QuestionScreen.tsx'
import { Returned } from './Returned.tsx'
import { ReviewScreen } from './ReviewScreen.tsx'
import { Turn } from './Turn.tsx'
import { ApplicantContext, useAskedWords, useFlowWords } from './use-flow-words.ts'
import { DraftsContext, openedDrafts, profileIn, type View } from './use-step-draft.ts'

// Whoever comes back continues with the first question that lacks an answer.
const resumeAt = (screens: readonly FlowScreen[], { missing, steps, organizationType: type }: View, today: string) => {
  const isUntouched = Object.values(steps).every(({ status }) => status === 'not_started')
  if (isUntouched) return 0
  const open = screens.filter(({ step }) => step !== null && missing.includes(step))
  const step = open[0]?.step
  const unanswered = open.find(
    (screen) =>
      screen.step === step &&
      (screen.asks.length === 0 || problemsAt(screen, (step && steps[step].data) ?? {}, { type, today }).length > 0),
  )
  const first = unanswered ?? open[0]
  return first ? screens.indexOf(first) : screens.length - 1
}

const stagesOf = (screens: readonly FlowScreen[], { key, stage }: FlowScreen) => {
  const turns = screens.filter((one) => one.stage === stage)
  return { number: turns.findIndex((one) => one.key === key) + 1, count: turns.length }
}

/** The application: one group of questions a screen, under the three stages; the address says which, for Back and for a reload. */
export function Application({ view, isNamed = false }: { view: View; isNamed?: boolean }) {
  const { organizationType } = view
  const today = useCalendarToday()
  const screens = isNamed ? ownFlow : flowOf(organizationType)
  const [{ at }, change] = useUrlValues()
  const [resumed] = useState(() => resumeAt(screens, view, today))
  const [drafts] = useState(openedDrafts)
  const isShown = ({ isFor }: FlowScreen): boolean => isFor === undefined || isFor(profileIn(drafts, view))
  const asked = screens.findIndex((screen) => screen.key === at && isShown(screen))
  const place = asked < 0 ? resumed : asked
  // What was just typed says which screens follow.
  const go = (to: number): void => {
    const ahead = to < place ? screens.slice(0, to + 1).reverse() : screens.slice(to)
    change({ at: (ahead.find(isShown) ?? screens[place])?.key }, { isReplacing: false })
  }
  return (
    <DraftsContext value={drafts}>
      <ApplicantContext value={organizationType}>
        <Framed {...{ view, screens, place, go, isShown, isNamed }} />
      </ApplicantContext>
    </DraftsContext>
  )
}

type FramedProps = {
  isNamed: boolean
  view: View
  screens: readonly FlowScreen[]
  place: number
  go: (to: number) => void
  isShown: (screen: FlowScreen) => boolean
}

function Framed({ view, screens, place, go, isShown, isNamed }: FramedProps) {
  const say = useFlowWords()
  const sayAsked = useAskedWords()
  const screen = screens[place] as FlowScreen
  const onBack = place === 0 ? null : () => go(place - 1)
  const given = { screen, view, isLast: isLastOfStep(screens, screen), onBack, onDone: () => go(place + 1) }
  const turn = stagesOf(screens.filter(isShown), screen)
  if (isNamed) {
    return (
      <OwnFrame screen={screen}>
        {screen.key === 'through' ? (
          <Through view={view} onContinue={go} screens={screens} />
        ) : (
          <Shown key={screen.key} {...given} />
        )}
      </OwnFrame>
    )
  }
  return (
    <FocusedScreen title={sayAsked('titles', screen.key)} subtitle={sayAsked('why', screen.key)} width={640}>
      <Stepper
        label={say('stages.label')}
        current={screen.stage}
        steps={stages.map((key) => ({
          key,
          label: say(`stages.${key}`),
          description: key === screen.stage && turn.count > 1 ? say('stages.turn', turn) : undefined,
        }))}
      />
      <Returned view={view} at={screen.key} />
      {screen.key === 'review' ? (
        <ReviewScreen
          view={view}
          onBack={() => go(place - 1)}
          onEdit={(key) => go(screens.findIndex((one) => one.key === key))}
        />
      ) : (
        <Shown key={screen.key} {...given} />
      )}
    </FocusedScreen>
  )
}

/** The screen that asks for something, as its kind is. */
export function Shown(props: ScreenProps) {
  switch (props.screen.key) {
    case 'welcome':
      return <Welcome {...props} />
    case 'highRisk':
      return <HighRisk {...props} />
    case 'offer':
      return <Offer {...props} />
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
    <Turn refusal={null} onBack={onBack} onContinue={async () => onDone()}>
      <AccountType />
      <Bring />
      <p>{say('welcome.points')}</p>
      <SupportLine />
    </Turn>
  )
}

function Identity({ onBack, onDone }: ScreenProps) {
  const say = useFlowWords()
  const user = useUser()
  const isPhone = useIsPhone()
  const [{ from }] = useUrlValues()
  const [wasOpen] = useState(user !== null && mayBeginKyc(user.kycStatus))
  if (user === null) return null
  const { kycStatus } = user
  const isOpen = mayBeginKyc(kycStatus)
  const isHandedIn = kycStatus === 'submitted' || kycStatus === 'approved'
  if (from === 'desktop' && wasOpen && isHandedIn) return <LedOn to="/verification-completed-on-mobile" />
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
        {isOpen && !isPhone ? <LinkButton href="/continue-on-desktop">{say('usePhone')}</LinkButton> : null}
      </Row>
    </Stack>
  )
}

function LedOn({ to }: { to: Address }) {
  const go = useGo()
  useEffect(() => {
    noteHandedOver()
    go(to, { isReplacing: true })
  }, [go, to])
  return null
}
