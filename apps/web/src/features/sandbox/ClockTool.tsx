import { Refused, useProblemText } from '@contado/app-kit'
import { addDays, firstInstantOf, isLocalDate, localDateIn, parseLocalDate } from '@contado/money'
import { Button, DateField, FactList, InstantText, Notice, Row, Section, Skeleton, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction, useCompany, useEndpoint } from '../../api.ts'
import { instantText } from '../../shell/instant-text.ts'
import { useDevToolsWords } from './use-dev-tools-words.ts'

const leaps = [1, 7, 30] as const

/** Business time, which can be moved forward: invoices fall due, guaranteed money is released. */
export function ClockTool() {
  const say = useDevToolsWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const zone = useCompany()?.timeZone ?? 'America/New_York'
  const clock = useEndpoint('sandbox.clock', { query: {} }, { pollMs: 5000 })
  const [date, setDate] = useState('')
  const advance = useAction('sandbox.advance-clock', {
    onDone: () => toasts.success(say('clock.moved')),
  })
  if (clock.error) return <Refused problem={clock.error} onRetry={() => void clock.refetch()} />
  if (!clock.data) return <Skeleton lines={2} />
  const today = localDateIn(zone, instantText.toMs(clock.data.businessNow))
  const goTo = (day: string): void => {
    const advanceTo = instantText.fromMs(firstInstantOf(parseLocalDate(day), zone))
    void advance.run({ body: { advanceTo } }).catch(() => undefined)
  }
  return (
    <Stack gap={5}>
      <FactList
        facts={[
          { label: say('clock.business'), value: <InstantText instant={clock.data.businessNow} /> },
          { label: say('clock.wall'), value: <InstantText instant={clock.data.wallNow} /> },
        ]}
      />
      {advance.problem ? <Notice kind="negative">{sayProblem(advance.problem)}</Notice> : null}
      <Section title={say('clock.forward')} description={say('clock.forwardText')}>
        <Row gap={3} align="end">
          {leaps.map((days) => (
            <Button key={days} isLoading={advance.isRunning} onClick={() => goTo(addDays(today, days))}>
              {say('clock.days', { count: days })}
            </Button>
          ))}
          <DateField
            label={say('clock.date')}
            value={date}
            onChange={setDate}
            min={addDays(today, 1)}
            max={addDays(today, 3650)}
          />
          <Button
            kind="primary"
            isLoading={advance.isRunning}
            isDisabled={!isLocalDate(date)}
            onClick={() => goTo(date)}
          >
            {say('clock.go')}
          </Button>
        </Row>
      </Section>
    </Stack>
  )
}
