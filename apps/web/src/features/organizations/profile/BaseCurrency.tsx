import { countryName, useLanguage, useServerForm } from '@contado/app-kit'
import type { Company } from '@contado/contract/me/current-user.ts'
import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { currencies } from '@contado/money'
import { Button, ErrorSummary, FactList, Notice, Row, Section, Select, Stack, useToasts } from '@contado/ui'
import { session, useAction, useCompany } from '../../../api.ts'
import { useMoneyPlaceWords } from '../../../shell/accounts/use-account-name.ts'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { ownCurrency } from './own-currency.ts'
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
  const sayPlace = useMoneyPlaceWords()
  const toasts = useToasts()
  const save = useAction('organization.set-base-currency')
  const form = useServerForm({
    initial: { currency: current },
    send: ({ currency }) => save.run({ body: { currency } }),
    onDone: ({ baseCurrency: currency }) => {
      toasts.success(say('baseSaved', { currency }))
      void session.load()
    },
  })
  const currency = form.field('currency')
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <Stack>
        <ErrorSummary errors={form.errors} />
        {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
        <Proposal country={country} chosen={currency.value} onTake={currency.onChange} />
        <Select
          {...currency}
          label={say('base')}
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

type ProposalProps = Pick<DirectoryEntry, 'country'> & {
  chosen: Company['baseCurrency']
  onTake: (currency: Company['baseCurrency']) => void
}

function Proposal({ country, chosen, onTake }: ProposalProps) {
  const say = useProfileWords()
  const { language } = useLanguage()
  const own = ownCurrency(country)
  if (country === null || own === null || own === chosen) return null
  return (
    <Notice
      actions={
        <Button isSmall onClick={() => onTake(own)}>
          {say('useProposed', { currency: own })}
        </Button>
      }
    >
      {say('propose', { country: countryName(country, language), currency: own })}
    </Notice>
  )
}
