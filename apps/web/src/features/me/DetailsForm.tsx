import { languages, useFieldWords, useLanguage, useServerForm } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { Button, ErrorSummary, Grid, Notice, Row, Section, Select, Stack, TextField, useToasts } from '@contado/ui'
import { useMemo } from 'react'
import { client, session } from '../../api.ts'
import { LeaveUnsaved } from './LeaveUnsaved.tsx'
import { timeZones } from './time-zones.ts'
import { useSettingsWords } from './use-settings-words.ts'

// A language is named in itself, so that whoever reads only that one finds it.
const languageNames = { en: 'English', es: 'Español' } as const

/** Name, language and time zone. What is not saved yet is not lost without a question. */
export function DetailsForm({ user }: { user: CurrentUser }) {
  const say = useSettingsWords()
  const form = useDetailsForm(user)
  const zones = useMemo(() => timeZones(user.timeZone), [user.timeZone])
  return (
    <Section title={say('profile.details')}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <ErrorSummary errors={form.errors} />
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <Grid minWidth={400}>
            <TextField
              {...form.field('firstName')}
              label={say('profile.firstName')}
              autoComplete="given-name"
              maxLength={60}
              isRequired
            />
            <TextField
              {...form.field('lastName')}
              label={say('profile.lastName')}
              autoComplete="family-name"
              maxLength={60}
              isRequired
            />
            <Select
              {...form.field('language')}
              label={say('profile.language')}
              description={say('profile.languageHelp')}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              isRequired
            />
            <Select
              {...form.field('timeZone')}
              label={say('profile.timeZone')}
              description={say('profile.timeZoneHelp')}
              options={zones}
              isSearchable
              isRequired
            />
          </Grid>
          <Row>
            <Button kind="primary" type="submit" isLoading={form.isSending}>
              {say('save')}
            </Button>
          </Row>
        </Stack>
      </form>
      <LeaveUnsaved isUnsaved={form.form.formState.isDirty && !form.isSending} />
    </Section>
  )
}

const useDetailsForm = (user: CurrentUser) => {
  const say = useSettingsWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const { speak } = useLanguage()
  const { firstName, lastName } = user.profile
  const details = useServerForm({
    initial: { firstName, lastName, language: user.language, timeZone: user.timeZone },
    check: (values) => ({
      firstName: values.firstName.trim() === '' ? sayField('required') : null,
      lastName: values.lastName.trim() === '' ? sayField('required') : null,
    }),
    send: (values) =>
      client.call('me.update-profile', {
        body: { ...values, firstName: values.firstName.trim(), lastName: values.lastName.trim() },
      }),
    onDone: (saved) => {
      const { profile, language, timeZone } = saved
      details.form.reset({ firstName: profile.firstName, lastName: profile.lastName, language, timeZone })
      session.set(saved)
      speak(language)
      toasts.success(say('profile.saved'))
    },
  })
  return details
}
