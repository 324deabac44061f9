import { useProblemText } from '@contado/app-kit'
import type { DeskCase } from '@contado/contract/desk/desk.endpoints.ts'
import { Button, Menu, Notice, Row, useToasts } from '@contado/ui'
import { useEffect } from 'react'
import { client, useAction } from '../../api.ts'
import { useShortcut } from '../shortcuts/shortcuts.ts'
import { useIsPermitted, useStaff } from '../use-staff.ts'
import { Assign } from './Assign.tsx'
import { keepCase, useOpenCase, useOtherReader } from './open-cases.ts'
import { useBusinessNow } from './use-business-now.ts'
import { useDeskWords } from './use-desk-words.ts'
import { useNextCase } from './use-next-case.ts'
import { Waited } from './Waited.tsx'

const stayMs = 60_000

// Opens the case for as long as it is on the screen, and leaves it with the page.
const useLease = (caseId: string, isWorking: boolean): void => {
  useEffect(() => {
    if (!isWorking) return undefined
    let isGone = false
    const stay = () =>
      void client
        .call('admin.desk.lease', { body: { caseId } }, { isPassive: true })
        .then((found) => !isGone && keepCase(caseId, found))
        .catch(() => !isGone && keepCase(caseId, null))
    const leave = () =>
      void client.call('admin.desk.end-lease', { params: { caseId } }, { outlivesPage: true }).catch(() => undefined)
    stay()
    const timer = setInterval(stay, stayMs)
    window.addEventListener('pagehide', leave)
    return () => {
      isGone = true
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      keepCase(caseId, null)
      leave()
    }
  }, [caseId, isWorking])
}

type Escalating = {
  /** What is put before the heads from here; nothing where the page itself does that. */
  readonly escalates?: 'company' | 'person'
}

/** What the desk knows of the case on the screen: by when it is due, whose it is, who else has it open. Nothing where nothing waits. */
export function CaseBar({ caseId, escalates }: { caseId: string } & Escalating) {
  const isWorking = useIsPermitted('desk.work')
  useLease(caseId, isWorking)
  const found = useOpenCase(caseId)
  return found ? <Bar found={found} {...(escalates ? { escalates } : {})} /> : null
}

function Bar({ found, escalates }: { found: DeskCase } & Escalating) {
  const say = useDeskWords()
  const other = useOtherReader(found.caseId)
  return (
    <>
      {other ? (
        <Notice kind="caution" title={say('openedBy', { name: other })}>
          {say('openedByText')}
        </Notice>
      ) : null}
      <Row justify="between" gap={4}>
        <Waited case={found} isWhole />
        <Row gap={4}>
          <Assign found={found} />
          <Row>
            <Snooze found={found} />
            {escalates ? <Escalate caseId={found.caseId} kind={escalates} /> : null}
          </Row>
        </Row>
      </Row>
    </>
  )
}

const hourMs = 3_600_000
const rests = [
  { key: '1', hours: 1 },
  { key: '4', hours: 4 },
  { key: '24', hours: 24 },
] as const

function Snooze({ found }: { found: DeskCase }) {
  const say = useDeskWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const next = useNextCase(found.caseId)
  const snooze = useAction('admin.desk.snooze', { onDone: (answer) => keepCase(answer.caseId, answer) })
  const now = useBusinessNow() ?? Number.NaN
  const rest = async (until: string | null): Promise<void> => {
    try {
      await snooze.run({ body: { caseId: found.caseId, until } })
      toasts.success(say(until === null ? 'woken' : 'snoozed'))
      if (until !== null) await next()
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  if (found.snoozedUntil !== null) {
    return (
      <Button isSmall onClick={() => void rest(null)} isLoading={snooze.isRunning}>
        {say('wake')}
      </Button>
    )
  }
  const untilOf = (hours: number): number => now + hours * hourMs
  return (
    <Menu
      target={
        <Button isSmall isLoading={snooze.isRunning}>
          {say('snooze')}
        </Button>
      }
      items={rests.map(({ key, hours }) => ({
        key,
        label: say(`rest.${key}`),
        onSelect: () => void rest(new Date(untilOf(hours)).toISOString()),
        disabledReason: untilOf(hours) <= Date.parse(found.dueAt) ? undefined : say('pastDue'),
      }))}
    />
  )
}

function Escalate({ caseId, kind }: { caseId: string; kind: 'company' | 'person' }) {
  const say = useDeskWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const next = useNextCase(caseId)
  const isHead = useStaff()?.role === 'compliance-head'
  const mayEscalate = useIsPermitted(kind === 'person' ? 'persons.escalate' : 'companies.escalate')
  const company = useAction('admin.verification.escalate-to-compliance-head')
  const person = useAction('admin.persons.escalate-to-compliance-head')
  const isOffered = mayEscalate && !isHead
  const act = async (): Promise<void> => {
    try {
      if (kind === 'person') await person.run({ body: { personId: caseId, escalate: true } })
      else await company.run({ body: { organizationId: caseId, escalate: true } })
      toasts.success(say('escalated'))
      await next()
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  useShortcut('escalate', isOffered ? () => void act() : null)
  if (!isOffered) return null
  return (
    <Button isSmall onClick={() => void act()} isLoading={company.isRunning || person.isRunning}>
      {say('escalate')}
    </Button>
  )
}
