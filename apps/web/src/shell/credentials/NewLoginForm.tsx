import { currentLanguage, type ServerForm, useFieldChecks, useServerForm } from '@contado/app-kit'
import { Button, Checkbox, Grid, Notice, Stack, TextField } from '@contado/ui'
import type { ReactNode } from 'react'
import { NewPasswordField } from './NewPasswordField.tsx'
import { Terms } from './Terms.tsx'
import { useCredentialWords } from './use-credential-words.ts'

export type NewLogin = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly language: 'en' | 'es'
  readonly timeZone: string
  readonly hasAcceptedTerms: true
}

type NewLoginFormProps<A> = {
  initial: Pick<NewLogin, 'firstName' | 'lastName' | 'email'>
  emailHelp?: string | undefined
  submitLabel: string
  send: (login: NewLogin) => Promise<A>
  onDone: (answer: A) => void
  /** What helps on after a refusal, by its code. */
  onRefused: (code: string | null, email: string) => ReactNode
}

type Values = { firstName: string; lastName: string; email: string; password: string; hasAcceptedTerms: boolean }

/** Name, email, new password and the terms: what every new login gives, invited or not. */
export function NewLoginForm<A>(props: NewLoginFormProps<A>) {
  const form = useNewLoginForm(props)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        {form.problem ? (
          <Notice kind="negative" actions={props.onRefused(form.problemCode, form.field('email').value)}>
            {form.problem}
          </Notice>
        ) : null}
        <Fields form={form} emailHelp={props.emailHelp} isNamed={props.initial.firstName !== ''} />
        <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
          {props.submitLabel}
        </Button>
      </Stack>
    </form>
  )
}

type FieldsProps = { form: ServerForm<Values>; emailHelp: string | undefined; isNamed: boolean }

function Fields({ form, emailHelp, isNamed }: FieldsProps) {
  const say = useCredentialWords()
  return (
    <>
      <Grid gap={3} minWidth={160}>
        <TextField
          {...form.field('firstName')}
          label={say('firstName')}
          autoComplete="given-name"
          maxLength={60}
          isRequired
          isFocusedAtFirst={!isNamed}
        />
        <TextField
          {...form.field('lastName')}
          label={say('lastName')}
          autoComplete="family-name"
          maxLength={60}
          isRequired
        />
      </Grid>
      <TextField
        {...form.field('email')}
        label={say('email')}
        description={emailHelp}
        type="email"
        autoComplete="email"
        isRequired
      />
      <NewPasswordField {...form.field('password')} label={say('password')} isFocusedAtFirst={isNamed} />
      <Checkbox {...form.toggle('hasAcceptedTerms')} isRequired label={<Terms />} />
    </>
  )
}

const useNewLoginForm = <A,>({ initial, send, onDone }: NewLoginFormProps<A>) => {
  const say = useCredentialWords()
  const check = useFieldChecks()
  return useServerForm<Values, A>({
    initial: { ...initial, password: '', hasAcceptedTerms: false },
    check: ({ firstName, lastName, email, password, hasAcceptedTerms }) => ({
      firstName: check.required(firstName),
      lastName: check.required(lastName),
      email: check.email(email),
      password: check.newPassword(password),
      hasAcceptedTerms: hasAcceptedTerms ? null : say('terms.required'),
    }),
    send: ({ firstName, lastName, email, password }) =>
      send({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
        language: currentLanguage(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        hasAcceptedTerms: true,
      }),
    onDone,
  })
}
