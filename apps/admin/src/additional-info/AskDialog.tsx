import { useServerForm } from '@contado/app-kit'
import { maxMessage } from '@contado/contract/additional-info-requests/additional-info.ts'
import { filledSteps } from '@contado/contract/verification/step-lifecycle.ts'
import { FormDialog, Select, TextArea, useToasts } from '@contado/ui'
import { useReturnedFocus } from '../shell/use-returned-focus.ts'
import { questionProblem } from './question-problem.ts'
import { useQuestionWords } from './use-question-words.ts'

type Question = { readonly message: string; readonly step: (typeof filledSteps)[number] | undefined }

type AskDialogProps = {
  /** Who is asked. */
  name: string
  /** Whether a step of the application can be asked about. */
  hasSteps?: boolean
  /** Sends it; throws `ApiProblem`. */
  send: (question: Question) => Promise<unknown>
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Asks a customer something, in words that name no report and no suspicion. */
export function AskDialog({ name, hasSteps = false, send, onDone, onClose }: AskDialogProps) {
  const say = useQuestionWords()
  const toasts = useToasts()
  useReturnedFocus()
  const { field, submit, isSending, problem } = useServerForm({
    initial: { message: '', step: '' },
    check: ({ message }) => {
      const wrong = questionProblem(message)
      return { message: wrong && say(wrong, { max: maxMessage }) }
    },
    send: async ({ message, step }) => {
      try {
        await send({ message: message.trim(), step: filledSteps.find((one) => one === step) })
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
