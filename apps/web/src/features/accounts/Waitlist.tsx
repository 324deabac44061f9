import { useLanguage, useServerForm } from '@contado/app-kit'
import { waitlistCurrencies } from '@contado/contract/organizations/waitlist-currencies.ts'
import { Button, Expandable, Row, Select, Stack, Status, useToasts } from '@contado/ui'
import { session, useAction, useCompany } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useAccountWords } from './use-account-words.ts'

const useCurrencyName = (): ((code: string) => string) => {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  return (code) => {
    const name = names.of(code) ?? code
    return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} · ${code}`
  }
}

/** The currencies that no account is offered in yet: which the business waits for, and a line to wait for one more. */
export function Waitlist() {
  const say = useAccountWords()
  const nameOf = useCurrencyName()
  const joined = useCompany()?.waitlists ?? []
  return (
    <Expandable title={say('otherCurrencies')}>
      <Stack gap={4}>
        <p>{say('otherCurrenciesText')}</p>
        {joined.map((code) => (
          <Row key={code} justify="between">
            <span>{nameOf(code)}</span>
            <Status kind="done">{say('waiting')}</Status>
          </Row>
        ))}
        <JoinWaitlist joined={joined} />
      </Stack>
    </Expandable>
  )
}

function JoinWaitlist({ joined }: { joined: readonly string[] }) {
  const say = useAccountWords()
  const nameOf = useCurrencyName()
  const { language } = useLanguage()
  const toasts = useToasts()
  const join = useAction('organization.waitlist')
  const disabledReason = useForbidden('organization.manage')
  const form = useServerForm({
    initial: { currency: '' },
    check: ({ currency }) => ({ currency: currency === '' ? say('chooseCurrency') : null }),
    send: ({ currency }) => join.run({ body: { currency } }),
    onDone: (_, { currency }) => {
      toasts.success(say('waitlistJoined', { currency }))
      form.form.reset()
      void session.load()
    },
  })
  const options = waitlistCurrencies
    .filter((code) => !joined.includes(code))
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <form onSubmit={form.submit} noValidate>
      <Row gap={3}>
        <Select {...form.field('currency')} label={say('currencyNeeded')} options={options} isSearchable isRequired />
        <Button type="submit" disabledReason={disabledReason} isLoading={form.isSending}>
          {say('joinWaitlist')}
        </Button>
      </Row>
    </form>
  )
}
