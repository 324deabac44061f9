import { ApiProblem, useFieldWords, useGo, useServerForm } from '@contado/app-kit'
import { handleProblem, shownHandle, storedHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { Button, ErrorSummary, Notice, RadioCards, Stack, useIsPhone } from '@contado/ui'
import { session, useAction } from '../../api.ts'
import { useAccountTypeWords } from '../../shell/account-type/use-account-type-words.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { HandleField } from './HandleField.tsx'
import { useHandleProblemText } from './use-handle-problem-text.ts'
import { useOrganizationWords } from './use-organization-words.ts'

type Values = { organizationType: 'business' | 'solopreneur'; handle: string }

/** The business's type and its unique handle, which invoices are sent to. */
export function CreateBusinessScreen() {
  const say = useOrganizationWords()
  const sayType = useAccountTypeWords()
  const form = useCreateForm()
  return (
    <FocusedScreen title={say('title')} subtitle={say('subtitle')} width={560}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap={5}>
          <ErrorSummary errors={form.errors} />
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <RadioCards
            {...form.field('organizationType')}
            label={sayType('label')}
            isInline
            options={(['business', 'solopreneur'] as const).map((value) => ({
              value,
              label: sayType(`types.${value}.label`),
              description: sayType(`types.${value}.description`),
            }))}
          />
          <HandleField {...form.field('handle')} />
          <Button kind="primary" type="submit" isLoading={form.isSending}>
            {say('submit')}
          </Button>
        </Stack>
      </form>
    </FocusedScreen>
  )
}

const useCreateForm = () => {
  const sayProblem = useHandleProblemText()
  const sayField = useFieldWords()
  const go = useGo()
  const isPhone = useIsPhone()
  const create = useAction('organization.create')
  const form = useServerForm<Values>({
    initial: { organizationType: 'business', handle: '' },
    mode: 'aggressive',
    check: ({ handle }) => ({ handle: sayProblem(handleProblem(storedHandle(handle))) }),
    send: async ({ organizationType, handle }) => {
      try {
        await create.run({ body: { organizationType, handle: storedHandle(handle) } })
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== 'HandleTaken') throw problem
        const message = sayField('handleTaken', { handle: shownHandle(storedHandle(handle)) })
        form.form.setError('handle', { type: 'server', message })
        return
      }
      await session.load()
      go(isPhone ? '/start-verification' : '/verify', { isReplacing: true })
    },
  })
  return form
}
