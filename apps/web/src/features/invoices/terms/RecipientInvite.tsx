import { compareTexts, countryName, useLanguage } from '@contado/app-kit'
import { maxEmailLength } from '@contado/contract/kernel/email-rule.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { countryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import { Button, Grid, Row, Section, Select, Stack, TextField } from '@contado/ui'
import type { DraftInvite } from '../draft-form.ts'
import { useFormWords } from '../form/use-form-words.ts'
import { useTermsWords } from './use-terms-words.ts'

type RecipientInviteProps = {
  invite: DraftInvite
  errorOf: (path: string) => string | undefined
  onChange: (invite: DraftInvite) => void
  onBack: () => void
  /** Absent while something is missing. */
  onDone: (() => void) | undefined
}

const emptyAddress: PostalAddress = { line1: '', line2: '', city: '', state: '', zip: '', country: 'US' }

const fields = ['email', 'firstName', 'lastName'] as const

/** Somebody without an account, to whom the invoice is mailed. */
export function RecipientInvite({ invite, errorOf, onChange, onBack, onDone }: RecipientInviteProps) {
  const say = useTermsWords()
  const sayForm = useFormWords()
  const isBlank = fields.every((field) => invite[field] === '')
  return (
    <Section
      title={say('invite.title')}
      description={say('invite.help')}
      actions={<Button onClick={onBack}>{say('invite.back')}</Button>}
    >
      <Stack gap={3}>
        <Grid minWidth={180}>
          {fields.map((field) => (
            <TextField
              key={field}
              label={say(`invite.${field}`)}
              type={field === 'email' ? 'email' : 'text'}
              maxLength={field === 'email' ? maxEmailLength : 60}
              value={invite[field]}
              onChange={(text) => onChange({ ...invite, [field]: text })}
              error={errorOf(`recipientInvite.${field}`)}
              isFocusedAtFirst={field === 'email' && (isBlank || invite.email === '')}
              isRequired
            />
          ))}
          <TextField
            label={sayForm('customer.company')}
            maxLength={120}
            value={invite.company}
            onChange={(company) => onChange({ ...invite, company })}
            isRequired={false}
          />
        </Grid>
        {invite.address ? (
          <Address
            address={invite.address}
            errorOf={errorOf}
            onChange={(address) => onChange({ ...invite, address: address ?? emptyAddress })}
          />
        ) : null}
        <Row justify="between">
          <Button
            kind="quiet"
            icon={invite.address ? 'close' : 'add'}
            onClick={() => onChange({ ...invite, address: invite.address ? null : emptyAddress })}
          >
            {sayForm(invite.address ? 'customer.removeAddress' : 'customer.addAddress')}
          </Button>
          {onDone ? <Button onClick={onDone}>{sayForm('customer.done')}</Button> : null}
        </Row>
      </Stack>
    </Section>
  )
}

type AddressProps = Pick<RecipientInviteProps, 'errorOf'> & {
  address: PostalAddress
  onChange: (address: PostalAddress) => void
}

const lines = [
  ['line1', 120, true],
  ['line2', 120, false],
  ['city', 80, true],
  ['state', 80, false],
  ['zip', 20, true],
] as const

function Address({ address, errorOf, onChange }: AddressProps) {
  const say = useFormWords()
  const { language } = useLanguage()
  return (
    <Grid minWidth={180}>
      {lines.map(([line, maxLength, isRequired]) => (
        <TextField
          key={line}
          label={say(`customer.${line}`)}
          maxLength={maxLength}
          value={address[line] ?? ''}
          onChange={(text) => onChange({ ...address, [line]: text })}
          error={errorOf(`recipientInvite.address.${line}`)}
          isRequired={isRequired}
        />
      ))}
      <Select
        label={say('customer.country')}
        value={address.country}
        options={countryCodes
          .map((value) => ({ value, label: countryName(value, language) }))
          .sort((a, b) => compareTexts(language)(a.label, b.label))}
        onChange={(country) => onChange({ ...address, country })}
        isSearchable
        isRequired
      />
    </Grid>
  )
}
