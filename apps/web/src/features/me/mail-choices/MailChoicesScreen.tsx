import { Refused, useProblemText } from '@contado/app-kit'
import type { MailChoice } from '@contado/contract/notifications/notifications.endpoints.ts'
import { Badge, ItemList, Section, Skeleton, Stack, Switch, useToasts } from '@contado/ui'
import { useAction, useEndpoint } from '../../../api.ts'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { useMailChoiceWords } from './use-mail-choice-words.ts'

/** Of which topics the person is mailed, and which mails nobody may miss. */
export function MailChoicesScreen() {
  const { data, error, isPending, refetch } = useEndpoint('notifications.mail-choices', {})
  const optional = data?.choices.filter(({ isAlways }) => !isAlways) ?? []
  return (
    <SettingsFrame page="notifications">
      {error ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={480} /> : null}
      {data ? (
        <Stack gap={7}>
          {optional.length > 0 ? <Optional choices={optional} /> : null}
          <Always choices={data.choices.filter(({ isAlways }) => isAlways)} />
        </Stack>
      ) : null}
    </SettingsFrame>
  )
}

type Shown = { choices: readonly MailChoice[] }

function Optional({ choices }: Shown) {
  const say = useMailChoiceWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const choose = useAction('notifications.choose-mail', {
    onDone: (_, { body: { isMailed } }) => toasts.success(say(isMailed ? 'switchedOn' : 'switchedOff')),
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  return (
    <Section title={say('title')} description={say('description')}>
      <Stack gap={4}>
        {choices.map(({ topic, isMailed }) => (
          <Switch
            key={topic}
            label={say(`${topic}.name`)}
            description={say(`${topic}.text`)}
            isChecked={isMailed}
            isDisabled={choose.isRunning}
            onChange={(isOn) => void choose.run({ body: { topic, isMailed: isOn } }).catch(() => undefined)}
          />
        ))}
      </Stack>
    </Section>
  )
}

function Always({ choices }: Shown) {
  const say = useMailChoiceWords()
  return (
    <Section title={say('always')} description={say('alwaysText')}>
      <ItemList
        label={say('always')}
        items={choices.map(({ topic }) => ({
          key: topic,
          title: say(`${topic}.name`),
          detail: say(`${topic}.text`),
          mark: <Badge>{say('alwaysOn')}</Badge>,
        }))}
      />
    </Section>
  )
}
