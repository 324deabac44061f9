import { useFieldWords, useServerForm } from '@contado/app-kit'
import { isEmail } from '@contado/contract/kernel/email-rule.ts'
import { maxDescriptionLength } from '@contado/contract/organizations/company-info-limits.ts'
import type { CompanyProfile } from '@contado/contract/organizations/organizations.endpoints.ts'
import {
  Button,
  ErrorSummary,
  FactList,
  Notice,
  Row,
  Section,
  Stack,
  TextArea,
  TextField,
  useToasts,
} from '@contado/ui'
import { useAction } from '../../../api.ts'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import classes from './profile.module.css'
import { useProfileWords } from './use-profile-words.ts'

/** What customers and suppliers read of the business. */
export function PublicDetails({ info }: { info: CompanyProfile }) {
  const say = useProfileWords()
  const mayManage = useForbidden('organization.manage') === undefined
  return (
    <Section title={say('public')} description={say('publicHelp')}>
      {mayManage ? <PublicForm info={info} /> : <PublicFacts info={info} />}
    </Section>
  )
}

function PublicFacts({ info: { description, contactEmail } }: { info: CompanyProfile }) {
  const say = useProfileWords()
  return (
    <FactList
      facts={[
        { label: say('description'), value: description || '–' },
        { label: say('contactEmail'), value: contactEmail ?? '–' },
      ]}
    />
  )
}

function PublicForm({ info }: { info: CompanyProfile }) {
  const say = useProfileWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const save = useAction('organization.save-company-info')
  const form = useServerForm({
    initial: { description: info.description, contactEmail: info.contactEmail ?? '' },
    check: ({ description, contactEmail }) => ({
      description:
        description.trim().length > maxDescriptionLength ? sayField('tooLong', { count: maxDescriptionLength }) : null,
      contactEmail: contactEmail.trim() === '' || isEmail(contactEmail) ? null : sayField('email'),
    }),
    send: ({ description, contactEmail }) =>
      save.run({ body: { description: description.trim(), contactEmail: contactEmail.trim() || null } }),
    onDone: (saved) => {
      form.form.reset({ description: saved.description, contactEmail: saved.contactEmail ?? '' })
      toasts.success(say('saved'))
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <Stack>
        <ErrorSummary errors={form.errors} />
        {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
        <TextArea
          {...form.field('description')}
          label={say('description')}
          description={say('descriptionHelp')}
          maxLength={maxDescriptionLength}
        />
        <TextField
          {...form.field('contactEmail')}
          label={say('contactEmail')}
          description={say('contactEmailHelp')}
          type="email"
          autoComplete="off"
        />
        <Row>
          <Button kind="primary" type="submit" isLoading={form.isSending}>
            {say('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
