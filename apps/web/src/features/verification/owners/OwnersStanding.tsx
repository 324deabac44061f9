import { type ClientAnswer, useProblemText, useServerForm } from '@contado/app-kit'
import type { verificationEndpoints } from '@contado/contract/verification/verification.endpoints.ts'
import { Button, FormDialog, InstantText, Notice, Panel, Row, Stack, Status, TextField, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../../api.ts'
import classes from './OwnersStanding.module.css'
import { useOwnerWords } from './use-owner-words.ts'

type Named = ClientAnswer<(typeof verificationEndpoints)['verification.ubos-needing-verification']>['people'][number]

const pollMs = 5000
const kinds = {
  'no-email': 'attention',
  'not-invited': 'attention',
  expired: 'attention',
  invited: 'progress',
  joined: 'progress',
  done: 'done',
} as const

/** Who answers for themselves and how far each is, as it happens; nothing where nobody does. */
export function OwnersStanding() {
  const say = useOwnerWords()
  const { data } = useEndpoint('verification.ubos-needing-verification', {}, { pollMs })
  const people = data?.people ?? []
  if (people.length === 0) return null
  return (
    <Panel title={say('title')}>
      <p className={classes.why}>{say('why')}</p>
      <ul className={classes.people}>
        {people.map((one) => (
          <Person key={one.ownerId} one={one} />
        ))}
      </ul>
    </Panel>
  )
}

function Person({ one }: { one: Named }) {
  const say = useOwnerWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const mail = useAction('verification.resend-ubo-invitation')
  const [isChanging, setIsChanging] = useState(false)
  const { ownerId, name, email, state, missing, sentAt, resendAt } = one
  const resend = () =>
    void mail.run({ body: { ownerId } }).then(
      () => toasts.success(say('resent')),
      () => undefined,
    )
  return (
    <li className={classes.person}>
      <Row justify="between">
        <span>
          <strong>{name}</strong> · {say('share', { percent: one.percent })}
        </span>
        <Status kind={kinds[state]}>{say(`states.${state}`)}</Status>
      </Row>
      <span className={classes.email}>
        {email}
        {sentAt ? (
          <>
            {' · '}
            {say('emailed')} <InstantText instant={sentAt} />
          </>
        ) : null}
      </span>
      {missing.length === 0 ? null : (
        <p className={classes.missing}>
          {say('waitsFor', { what: missing.map((what) => say(`missing.${what}`)).join(', ') })}
        </p>
      )}
      <Question asked={one.latestAdditionalInfoRequest} />
      {mail.problem ? <Notice kind="negative">{sayProblem(mail.problem)}</Notice> : null}
      {email === '' || missing.length === 0 ? null : (
        <Row>
          {resendAt ? (
            <Button
              isSmall
              onClick={resend}
              isLoading={mail.isRunning}
              isDisabled={Date.parse(resendAt) > Date.now()}
              aria-label={say('resendFor', { name })}
            >
              {say('resend')}
            </Button>
          ) : null}
          <Button isSmall onClick={() => setIsChanging(true)} aria-label={say('changeEmailFor', { name })}>
            {say('changeEmail')}
          </Button>
        </Row>
      )}
      {isChanging ? <ChangeEmail email={email} onClose={() => setIsChanging(false)} /> : null}
    </li>
  )
}

// What they were asked is theirs alone; that it waits is everybody's.
function Question({ asked }: { asked: Named['latestAdditionalInfoRequest'] }) {
  const say = useOwnerWords()
  if (asked?.status === 'replied') return <p className={classes.missing}>{say('answered')}</p>
  if (asked?.status !== 'sent') return null
  return (
    <p className={classes.missing}>
      {say(asked.isOverdue ? 'answerOverdue' : 'answerDue')} <InstantText instant={asked.dueAt} />
    </p>
  )
}

function ChangeEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const say = useOwnerWords()
  const toasts = useToasts()
  const change = useAction('verification.ubo-email')
  const form = useServerForm({
    initial: { newEmail: email },
    send: ({ newEmail }) => change.run({ body: { oldEmail: email, newEmail: newEmail.trim() } }),
    onDone: () => {
      toasts.success(say('saved'))
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title={say('changeEmail')} form={form} act={say('save')}>
      <Stack>
        <TextField
          {...form.field('newEmail')}
          type="email"
          label={say('newEmail')}
          description={say('emailNote')}
          maxLength={254}
          isRequired
          isFocusedAtFirst
        />
      </Stack>
    </FormDialog>
  )
}
