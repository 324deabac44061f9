import { ApiProblem, fieldProblemText, useProblemText, useServerForm } from '@contado/app-kit'
import { Button, DateField, ErrorSummary, Grid, Notice, Row, Stack, TextField, useToday } from '@contado/ui'
import { useAction } from '../../api.ts'
import { applicationOf, type BusinessValues, type PersonValues, personProblems } from './application-values.ts'
import { useProblemWords } from './use-problem-words.ts'
import { useVerificationWords } from './use-verification-words.ts'

type PersonStepProps = {
  values: PersonValues
  business: BusinessValues
  onBack: (values: PersonValues) => void
  /** The server refused something of the first step. */
  onBusinessRefused: (texts: readonly string[], values: PersonValues) => void
  onDone: (values: PersonValues) => void
}

/** Second step: the person who applies. Leaving it saves both steps. */
export function PersonStep(props: PersonStepProps) {
  const { values, onBack } = props
  const say = useVerificationWords()
  const today = useToday()
  const form = usePersonForm(props, today)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorSummary errors={form.errors} />
        {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
        <Grid gap={3} minWidth={160}>
          <TextField {...form.field('firstName')} label={say('person.firstName')} maxLength={60} isRequired />
          <TextField {...form.field('lastName')} label={say('person.lastName')} maxLength={60} isRequired />
        </Grid>
        <TextField
          {...form.field('jobTitle')}
          label={say('person.jobTitle')}
          autoComplete="organization-title"
          maxLength={80}
          isRequired
        />
        <DateField
          {...form.field('dateOfBirth')}
          label={say('person.dateOfBirth')}
          description={say('person.dateOfBirthHelp')}
          min="1900-01-01"
          max={today}
          isRequired
        />
        <Row>
          <Button kind="primary" type="submit" isLoading={form.isSending}>
            {say('saveAndReview')}
          </Button>
          <Button onClick={() => onBack({ ...values, ...form.form.getValues() })}>{say('back')}</Button>
        </Row>
      </Stack>
    </form>
  )
}

const usePersonForm = ({ values, business, onBusinessRefused, onDone }: PersonStepProps, today: string) => {
  const sayProblems = useProblemWords()
  const sayProblem = useProblemText()
  const save = useAction('verification.save-kyb')
  return useServerForm<PersonValues>({
    initial: values,
    check: (typed) => sayProblems(personProblems(typed, today)),
    fieldNames: {
      'person.firstName': 'firstName',
      'person.lastName': 'lastName',
      'person.jobTitle': 'jobTitle',
      'person.dateOfBirth': 'dateOfBirth',
    },
    send: async (typed) => {
      try {
        await save.run({ body: applicationOf(business, typed) })
        onDone(typed)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        if (problem.code === 'CountryNotSupported') return onBusinessRefused([sayProblem(problem)], typed)
        const earlier = problem.validations.filter(({ field }) => !field.startsWith('person.'))
        if (earlier.length === 0) throw problem
        onBusinessRefused(
          earlier.map((one) => fieldProblemText(one)),
          typed,
        )
      }
    },
  })
}
