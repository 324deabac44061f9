import { useLanguage } from '@contado/app-kit'
import type { QueueFigures } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { Section, type Stat, StatRow, Status } from '@contado/ui'
import { durationText } from '../../shell/duration-text.ts'
import { useLedgerWords } from './use-ledger-words.ts'

/** Whether the worker runs, and what waits for it. */
export function QueueSection({ queue }: { queue: QueueFigures }) {
  const say = useLedgerWords()
  return (
    <Section title={say('queue')} description={say('queueText')}>
      <StatRow stats={[useWorker(queue), useOldest(queue), useDead(queue)]} />
    </Section>
  )
}

const useWorker = ({ beatAgeSeconds, problems }: QueueFigures): Stat => {
  const say = useLedgerWords()
  const { locale } = useLanguage()
  const isSilent = problems.includes('worker')
  return {
    key: 'worker',
    label: say('worker'),
    value: <Status kind={isSilent ? 'failed' : 'done'}>{say(isSilent ? 'workerSilent' : 'workerRuns')}</Status>,
    note:
      beatAgeSeconds === null ? say('workerNone') : say('workerSeen', { age: durationText(beatAgeSeconds, locale) }),
  }
}

const useOldest = ({ oldestSeconds, waiting, running, problems }: QueueFigures): Stat => {
  const say = useLedgerWords()
  const { locale } = useLanguage()
  const isLate = problems.includes('queue')
  return {
    key: 'oldest',
    label: say('oldestDue'),
    value: (
      <Status kind={isLate ? 'failed' : 'done'}>
        {waiting === 0 ? say('noneDue') : say('dueFor', { age: durationText(oldestSeconds, locale) })}
      </Status>
    ),
    note: say('queueCounts', { waiting, running }),
  }
}

const useDead = ({ dead }: QueueFigures): Stat => {
  const say = useLedgerWords()
  return {
    key: 'dead',
    label: say('deadJobs'),
    value: <Status kind={dead > 0 ? 'failed' : 'done'}>{dead > 0 ? String(dead) : say('deadNone')}</Status>,
    note: dead > 0 ? say('deadNote') : null,
  }
}
