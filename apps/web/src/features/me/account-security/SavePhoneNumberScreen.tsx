import { Button, ErrorSummary, Notice, Stack } from '@contado/ui'
import { client, session } from '../../../api.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { PhoneFields } from '../../../shell/second-factors/PhoneFields.tsx'
import { usePhoneForm } from '../../../shell/second-factors/use-phone-form.ts'
import { useAccountSecurityWords } from './use-account-security-words.ts'

/** Asks those who signed up by a social login for the number that the provider does not tell; the guard leads on from it. */
export function SavePhoneNumberScreen() {
  const say = useAccountSecurityWords()
  const form = usePhoneForm({
    send: (body) => client.call('me.save-phone', { body }),
    onDone: (user) => session.set(user),
  })
  return (
    <FocusedScreen title={say('save.title')} subtitle={say('save.subtitle')}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <ErrorSummary errors={form.errors} />
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <PhoneFields country={form.field('countryIso')} number={form.field('phoneNumber')} isFocusedAtFirst />
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('save.submit')}
          </Button>
        </Stack>
      </form>
    </FocusedScreen>
  )
}
