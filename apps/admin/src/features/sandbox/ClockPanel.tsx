import { Refused, useProblemText } from '@contado/app-kit'
import { Button, FactList, InstantText, Panel, Row, Skeleton, Stack, useToasts } from '@contado/ui'
import { useAction, useEndpoint } from '../../api.ts'
import { daysAfter } from './advance-clock.ts'
import { useDevToolWords } from './use-dev-tool-words.ts'

const steps = [
  { days: 1, word: 'forwardDay' },
  { days: 7, word: 'forwardWeek' },
  { days: 30, word: 'forwardMonth' },
] as const

/** Wall time and business time, and the way forward. */
export function ClockPanel() {
  const say = useDevToolWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const clock = useEndpoint('sandbox.clock', { query: {} })
  const advance = useAction('sandbox.advance-clock', {
    onDone: () => toasts.success(say('moved')),
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  if (clock.error) return <Refused problem={clock.error} onRetry={() => void clock.refetch()} />
  const now = clock.data?.businessNow
  return (
    <Panel title={say('clock')}>
      <Stack gap={3}>
        <p>{say('clockText')}</p>
        {clock.data ? (
          <FactList
            facts={[
              { label: say('businessNow'), value: <InstantText instant={clock.data.businessNow} /> },
              { label: say('wallNow'), value: <InstantText instant={clock.data.wallNow} /> },
            ]}
          />
        ) : (
          <Skeleton lines={2} />
        )}
        <Row>
          {steps.map(({ days, word }) => (
            <Button
              key={word}
              isDisabled={now === undefined || advance.isRunning}
              onClick={() => {
                if (now === undefined) return
                void advance.run({ body: { advanceTo: daysAfter(now, days) } }).catch(() => undefined)
              }}
            >
              {say(word)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Panel>
  )
}
