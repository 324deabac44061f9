import { Refused, useGo, useUrlValues } from '@contado/app-kit'
import type { MissingInformation } from '@contado/contract/verification/missing-information.endpoints.ts'
import { EmptyState, InstantText, LinkButton, Notice, Panel, Row, Skeleton, Stack } from '@contado/ui'
import { useContext, useState } from 'react'
import { useEndpoint, useUser } from '../../../api.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { Shown } from '../flow/Application.tsx'
import { type FlowScreen, flowOf } from '../flow/flow.ts'
import { MissingContext } from '../flow/missing-context.ts'
import { useApplication } from '../flow/use-application.ts'
import { ApplicantContext, useAskedWords } from '../flow/use-flow-words.ts'
import { DraftsContext, type View } from '../flow/use-step-draft.ts'
import { type MissingStep, papersOf, screensOf } from './missing-screens.ts'
import { useMissingWords } from './use-missing-words.ts'

const path = '/organization/complete-missing-information'

/** What a business that is verified still has to give, and why; each part is asked with the screens of the application. */
export function MissingScreen() {
  const say = useMissingWords()
  const missing = useEndpoint('organization.missing-information', {})
  const view = useApplication()
  const problem = missing.error ?? view.error
  const [{ at }] = useUrlValues()
  // A step goes on from screen to screen.
  const [drafts] = useState(() => new Map())
  if (missing.data && view.data)
    return (
      <DraftsContext value={drafts}>
        <Missing key={at ?? ''} missing={missing.data} view={view.data} />
      </DraftsContext>
    )
  return (
    <FocusedScreen title={say('title')} subtitle={say('subtitle')} width={640}>
      {problem ? (
        <Refused
          problem={problem}
          onRetry={() => {
            void missing.refetch()
            void view.refetch()
          }}
        />
      ) : (
        <Skeleton lines={6} height={36} />
      )}
    </FocusedScreen>
  )
}

type Whole = { missing: MissingInformation; view: View }

// Owners are an owner's to name anew, also where nothing asks for it.
const ownersStep: MissingStep = { step: 'ubos', status: 'approved', version: 0, causes: [], asked: [], lacks: [] }

function Missing({ missing, view }: Whole) {
  const [{ at }] = useUrlValues()
  const isOwner = useUser()?.role === 'owner'
  // As it was when the screen was opened: what is given meanwhile stays on it.
  const [steps] = useState(missing.steps)
  const wanted = flowOf(view.organizationType).find(({ key }) => key === at)
  const found = steps.find(({ step }) => step === wanted?.step)
  const step = found ?? (wanted?.key === 'owners' && isOwner ? ownersStep : undefined)
  const screens = step ? screensOf(step, view.organizationType) : []
  const screen = screens.find(({ key }) => key === at)
  if (!step || !screen) return <Overview missing={missing} type={view.organizationType} />
  return <Asking {...{ step, screen, screens, view }} />
}

type AskingProps = { step: MissingStep; screen: FlowScreen; screens: readonly FlowScreen[]; view: View }

function Asking({ step, screen, screens, view }: AskingProps) {
  const say = useMissingWords()
  const sayAsked = useAskedWords()
  const go = useGo()
  const drafts = useContext(DraftsContext)
  const [papers] = useState(() => papersOf(step))
  const place = screens.indexOf(screen)
  const to = (index: number): void => {
    const next = screens[index]
    go(next ? `${path}?at=${next.key}` : path)
  }
  const isChange = step.status === 'approved'
  return (
    <ApplicantContext value={view.organizationType}>
      <MissingContext value={{ papers }}>
        <FocusedScreen
          title={sayAsked('titles', screen.key)}
          subtitle={isChange || papers !== null || step.asked.length > 0 ? undefined : sayAsked('why', screen.key)}
          width={640}
        >
          <Notice kind="caution" title={isChange ? say('owners.title') : undefined} isAnnounced={false}>
            {isChange ? say('owners.text') : <Causes step={step} />}
          </Notice>
          <Shown
            {...{ screen, view }}
            isLast={place === screens.length - 1}
            onBack={() => to(place - 1)}
            onDone={() => {
              if (place === screens.length - 1) drafts.delete(step.step)
              to(place + 1)
            }}
          />
        </FocusedScreen>
      </MissingContext>
    </ApplicantContext>
  )
}

function Causes({ step }: { step: MissingStep }) {
  const say = useMissingWords()
  const causes = [...new Set(step.causes.map(({ cause }) => cause))]
  if (causes.length === 0) return say('never')
  return causes.map((cause) => <span key={cause}>{say(`causes.${cause}`)} </span>)
}

function Overview({ missing, type }: { missing: MissingInformation; type: View['organizationType'] }) {
  const say = useMissingWords()
  const { steps, waiting } = missing
  return (
    <FocusedScreen title={say('title')} subtitle={steps.length > 0 ? say('subtitle') : undefined} width={640}>
      <Stack>
        {steps.map((step) => (
          <Panel key={step.step} title={say(`steps.${step.step}`)}>
            <Stack>
              <p>
                <Causes step={step} />
              </p>
              <Row justify="between">
                <span>{step.lacks.length === 0 ? say('ready') : say('count', { count: step.lacks.length })}</span>
                <LinkButton kind="primary" href={`${path}?at=${screensOf(step, type)[0]?.key ?? ''}`}>
                  {say('complete')}
                </LinkButton>
              </Row>
            </Stack>
          </Panel>
        ))}
        {waiting.length > 0 ? <Waiting waiting={waiting} isAll={steps.length === 0} /> : null}
        {steps.length + waiting.length === 0 ? <EmptyState title={say('none')}>{say('noneText')}</EmptyState> : null}
        <Row>
          <LinkButton href="/">{say('home')}</LinkButton>
        </Row>
      </Stack>
    </FocusedScreen>
  )
}

function Waiting({ waiting, isAll }: { waiting: MissingInformation['waiting']; isAll: boolean }) {
  const say = useMissingWords()
  return (
    <Panel title={say('waiting')}>
      <Stack>
        {waiting.map(({ step, cause, at }) => (
          <Row key={`${step} ${cause} ${at}`} justify="between">
            <span>
              <strong>{say(`steps.${step as MissingStep['step'] | 'kyb'}`)}</strong> · {say(`checked.${cause}`)}
            </span>
            <InstantText instant={at} />
          </Row>
        ))}
        {isAll ? <p>{say('waitingText')}</p> : null}
      </Stack>
    </Panel>
  )
}
