import { countryName, useLanguage, useServerForm } from '@contado/app-kit'
import type { Company } from '@contado/contract/me/current-user.ts'
import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { currencies } from '@contado/money'
import { Button, ErrorSummary, FactList, Notice, Row, Section, Select, Stack, useToasts } from '@contado/ui'
import { session, useAction, useCompany } from '../../../api.ts'
import { useMoneyPlaceWords } from '../../../shell/accounts/use-account-name.ts'
import { ownCurrency } from '../../../shell/base-currency/own-currency.ts'
import { useBaseWords } from '../../../shell/base-currency/use-base-words.ts'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import classes from './profile.module.css'
import { useProfileWords } from './use-profile-words.ts'

/** In which currency the business reads what several of them add up to. */
export function BaseCurrency({ country }: Pick<DirectoryEntry, 'country'>) {
  const say = useProfileWords()
  const mayManage = useForbidden('organization.manage') === undefined
  const current = useCompany()?.baseCurrency
  if (current === undefined) return null
  return (
    <Section title={say('base')} description={say('baseHelp')}>
      {mayManage ? (
        <BaseForm current={current} country={country} />
      ) : (
        <FactList facts={[{ label: say('base'), value: current }]} />
      )}
    </Section>
  )
}

type BaseFormProps = Pick<DirectoryEntry, 'country'> & { current: Company['baseCurrency'] }

function BaseForm({ current, country }: BaseFormProps) {
  const say = useProfileWords()
  const sayBase = useBaseWords()
  const sayPlace = useMoneyPlaceWords()
  const { language } = useLanguage()
  const toasts = useToasts()
  const save = useAction('organization.set-base-currency')
  const form = useServerForm({
    initial: { currency: current },
    send: ({ currency }) => save.run({ body: { currency } }),
    onDone: ({ baseCurrency: currency }) => {
      toasts.success(sayBase('saved', { currency }))
      void session.load()
    },
  })
  const field = form.field('currency')
  const own = ownCurrency(country)
  const proposal =
    country === null || own === null || own === field.value
      ? undefined
      : sayBase('country', { country: countryName(country, language), currency: own })
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <Stack>
        <ErrorSummary errors={form.errors} />
        {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
        <Select
          {...field}
          label={say('base')}
          description={proposal}
          options={currencies.map((value) => ({ value, label: `${value} · ${sayPlace(`currencies.${value}`)}` }))}
          isRequired
        />
        <Row>
          <Button kind="primary" type="submit" isLoading={form.isSending}>
            {say('saveBase')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
