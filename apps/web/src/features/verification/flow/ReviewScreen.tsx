import { useGo, useProblemText } from '@contado/app-kit'
import { Button, Notice, Panel, Row, Stack, Status } from '@contado/ui'
import { session, useAction } from '../../../api.ts'
import { OwnersStanding } from '../owners/OwnersStanding.tsx'
import { type FlowScreen, flowOf, type ScreenKey } from './flow.ts'
import classes from './ReviewScreen.module.css'
import { useAskedWords, useFlowWords } from './use-flow-words.ts'
import type { View } from './use-step-draft.ts'

type ReviewProps = { view: View; onBack: () => void; onEdit: (key: ScreenKey) => void }

/** Everything at a glance: what is done, what is missing, and the way back to each part. */
export function ReviewScreen({ view, onBack, onEdit }: ReviewProps) {
  const say = useFlowWords()
  const sayProblem = useProblemText()
  const go = useGo()
  const submit = useAction('verification.finalize', {
    onDone: () => {
      go('/verification-completed', { isReplacing: true })
      void session.load()
    },
  })
  const parts = flowOf(view.organizationType).filter(
    (screen, index, all) => screen.step !== null && all.findIndex(({ step }) => step === screen.step) === index,
  )
  return (
    <Stack>
      {submit.problem ? <Notice kind="negative">{sayProblem(submit.problem)}</Notice> : null}
      <Panel isFlush>
        <ul className={classes.parts}>
          {parts.map((screen) => (
            <Part key={screen.key} {...{ screen, view, onEdit }} />
          ))}
        </ul>
      </Panel>
      {view.needs.includes('ubos') ? <OwnersStanding /> : null}
      <Notice kind={view.missing.length > 0 ? 'caution' : 'info'}>
        {say(view.missing.length > 0 ? 'review.incomplete' : 'review.text')}
      </Notice>
      <Row>
        <Button
          kind="primary"
          isDisabled={view.missing.length > 0}
          isLoading={submit.isRunning}
          onClick={() => void submit.run({}).catch(() => undefined)}
        >
          {say('review.submit')}
        </Button>
        <Button onClick={onBack}>{say('back')}</Button>
      </Row>
    </Stack>
  )
}

function Part({ screen, view, onEdit }: { screen: FlowScreen; view: View; onEdit: (key: ScreenKey) => void }) {
  const say = useFlowWords()
  const sayAsked = useAskedWords()
  const { step } = screen
  if (step === null) return null
  const isMissing = view.missing.includes(step)
  const isOptional = !view.needs.includes(step)
  const standing = isMissing ? 'missing' : view.steps[step].status === 'not_started' && isOptional ? 'optional' : 'done'
  return (
    <li className={classes.part}>
      <Row justify="between">
        <span>{sayAsked('steps', step)}</span>
        <Row gap={3}>
          <Status kind={standing === 'done' ? 'done' : standing === 'missing' ? 'attention' : 'draft'}>
            {say(`review.${standing}`)}
          </Status>
          <Button
            isSmall
            onClick={() => onEdit(screen.key)}
            aria-label={`${say('review.edit')}: ${sayAsked('steps', step)}`}
          >
            {say('review.edit')}
          </Button>
        </Row>
      </Row>
    </li>
  )
}
