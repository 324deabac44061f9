import { useServerForm } from '@contado/app-kit'
import { maxMessage } from '@contado/contract/additional-info-requests/additional-info.ts'
import { filledSteps } from '@contado/contract/verification/step-lifecycle.ts'
import { FormDialog, Select, TextArea, useToasts } from '@contado/ui'
import { useReturnedFocus } from '../shell/use-returned-focus.ts'
import { questionProblem } from './question-problem.ts'
import { useQuestionWords } from './use-question-words.ts'

type Choice = { readonly value: string; readonly label: string }
type Question = {
  readonly message: string
  readonly step: (typeof filledSteps)[number] | undefined
  /** Of the choices that were given, the one that was made; empty for the first. */
  readonly topic: string
  readonly recipient: string
}

type AskDialogProps = {
  /** Who is asked. */
  name: string
  /** Whether a step of the application can be asked about. */
  hasSteps?: boolean
  /** What else it can be about, and who may be asked alone. */
  topics?: readonly Choice[]
  recipients?: readonly Choice[]
  /** What the question begins with. */
  opening?: string
  /** Sends it; throws `ApiProblem`. */
  send: (question: Question) => Promise<unknown>
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Asks a customer something, in words that name no report and no suspicion. */
export function AskDialog({
  name,
  hasSteps = false,
  topics,
  recipients,
  opening = '',
  send,
  onDone,
  onClose,
}: AskDialogProps) {
  const say = useQuestionWords()
  const toasts = useToasts()
  useReturnedFocus()
  const { field, submit, isSending, problem } = useServerForm({
    initial: { message: opening, step: '', topic: topics?.[0]?.value ?? '', recipient: recipients?.[0]?.value ?? '' },
    check: ({ message }) => {
      const wrong = questionProblem(message)
      return { message: wrong && say(wrong, { max: maxMessage }) }
    },
    send: async ({ message, step, topic, recipient }) => {
      try {
        await send({ message: message.trim(), step: filledSteps.find((one) => one === step), topic, recipient })
      } catch (refused) {
        toasts.error(say('failed'))
        throw refused
      }
    },
    onDone: () => {
      toasts.success(say('done'))
      onClose()
      onDone?.()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('dialog', { name })}
      form={{ submit, isSending, problem }}
      act={say('act')}
    >
      <p>{say('dialogText')}</p>
      {hasSteps ? (
        <Select
          {...field('step')}
          label={say('about')}
          options={[
            { value: '', label: say('whole') },
            ...filledSteps.map((step) => ({ value: step, label: say(`steps.${step}`) })),
          ]}
        />
      ) : null}
      {topics && topics.length > 1 ? <Select {...field('topic')} label={say('about')} options={topics} /> : null}
      {recipients && recipients.length > 1 ? (
        <Select {...field('recipient')} label={say('recipient')} options={recipients} />
      ) : null}
      <TextArea
        {...field('message')}
        label={say('message')}
        maxLength={maxMessage}
        rows={6}
        isRequired
        isFocusedAtFirst
      />
    </FormDialog>
  )
}
