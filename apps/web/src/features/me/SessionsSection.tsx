import { useProblemText } from '@contado/app-kit'
import type { SecurityOverview } from '@contado/contract/me/security.endpoints.ts'
import { Badge, Button, Confirm, ItemList, Section, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { useBrowserLine } from './use-browser-line.ts'
import { useInstantText } from './use-instant-text.ts'
import { useSettingsWords } from './use-settings-words.ts'

type Session = SecurityOverview['sessions'][number]

/** Where the person is signed in, each session to end, or all the others at once. */
export function SessionsSection({ overview: { sessions } }: { overview: SecurityOverview }) {
  const say = useSettingsWords()
  const [isEnding, setIsEnding] = useState(false)
  return (
    <Section
      title={say('sessions.title')}
      actions={
        sessions.length > 1 ? <Button onClick={() => setIsEnding(true)}>{say('sessions.endOthers')}</Button> : undefined
      }
    >
      <Sessions sessions={sessions} />
      {isEnding ? <EndOthers onClose={() => setIsEnding(false)} /> : null}
    </Section>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const say = useSettingsWords()
  const sayInstant = useInstantText()
  const sayProblem = useProblemText()
  const lineOf = useBrowserLine()
  const toasts = useToasts()
  const end = useAction('me.revoke-session', {
    onDone: () => toasts.success(say('sessions.ended')),
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  return (
    <ItemList
      label={say('sessions.title')}
      items={sessions.map((session) => {
        const seen = sayInstant(session.lastSeenAt)
        const line = lineOf(session)
        return {
          key: session.sessionId,
          title: line,
          mark: session.isCurrent ? <Badge tone="accent">{say('sessions.current')}</Badge> : undefined,
          detail: say('sessions.detail', { started: sayInstant(session.startedAt), seen, address: session.address }),
          actions: session.isCurrent ? undefined : (
            <Button
              aria-label={say('sessions.endOf', { line, seen })}
              isDisabled={end.isRunning}
              onClick={() => void end.run({ body: { sessionId: session.sessionId } }).catch(() => undefined)}
            >
              {say('sessions.end')}
            </Button>
          ),
        }
      })}
    />
  )
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const say = useSettingsWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const end = useAction('me.revoke-other-sessions', {
    onDone: () => {
      toasts.success(say('sessions.othersEnded'))
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => void end.run({}).catch(() => undefined)}
      title={say('sessions.endOthers')}
      act={say('sessions.endOthers')}
      isDanger
      isPending={end.isRunning}
      error={end.problem ? sayProblem(end.problem) : undefined}
    >
      <p>{say('sessions.endOthersText')}</p>
    </Confirm>
  )
}
