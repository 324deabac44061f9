import { useProblemText } from '@contado/app-kit'
import type { DeskCase } from '@contado/contract/desk/desk.endpoints.ts'
import { Button, InstantText, Menu, Notice, Row, Status, useToasts } from '@contado/ui'
import { useEffect } from 'react'
import { client, useAction, useEndpoint } from '../../api.ts'
import { useShortcut } from '../shortcuts/shortcuts.ts'
import { useIsPermitted, useStaff } from '../use-staff.ts'
import { keepCase, useOpenCase, useOtherReader } from './open-cases.ts'
import { useDeskWords } from './use-desk-words.ts'
import { useNextCase } from './use-next-case.ts'

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
      <Row justify="between">
        <Status kind={found.isOverdue ? 'failed' : 'progress'}>
          {say(found.isOverdue ? 'overdueSince' : 'dueBy')} <InstantText instant={found.dueAt} />
        </Status>
        <Row>
          {escalates ? <Escalate caseId={found.caseId} kind={escalates} /> : null}
          <Snooze found={found} />
          <Assign found={found} />
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
  const clock = useEndpoint('admin.me.constants', {}, { staleMs: 60_000 })
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
  const now = Date.parse(clock.data?.businessNow ?? '')
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

function Assign({ found }: { found: DeskCase }) {
  const say = useDeskWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const staff = useStaff()
  const { caseId, assignedTo } = found
  const assign = useAction('admin.desk.assign', { onDone: (answer) => keepCase(answer.caseId, answer) })
  const colleagues = useEndpoint('admin.desk.colleagues', { query: { caseId } }, { staleMs: 60_000 })
  const give = async (staffId: string | null): Promise<void> => {
    try {
      const answer = await assign.run({ body: { caseId, staffId, seen: assignedTo?.staffId ?? null } })
      const name = answer.assignedTo?.name
      toasts.success(name === undefined ? say('givenBack') : say('given', { name }))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  const isMine = assignedTo?.staffId === staff?.staffId
  const others = (colleagues.data?.items ?? []).filter(({ staffId }) => staffId !== staff?.staffId)
  return (
    <Menu
      target={
        <Button isSmall isLoading={assign.isRunning}>
          {assignedTo === null ? say('unassigned') : isMine ? say('yours') : say('ofName', { name: assignedTo.name })}
        </Button>
      }
      items={[
        ...(isMine ? [] : [{ key: 'take', label: say('take'), onSelect: () => void give(staff?.staffId ?? null) }]),
        { key: 'next', label: say('byLoad'), onSelect: () => void give('next') },
        ...others.map(({ staffId, name, load }) => ({
          key: staffId,
          label: say('to', { name, load }),
          onSelect: () => void give(staffId),
        })),
        ...(assignedTo === null ? [] : [{ key: 'back', label: say('giveBack'), onSelect: () => void give(null) }]),
      ]}
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
