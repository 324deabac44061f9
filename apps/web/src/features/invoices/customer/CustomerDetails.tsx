import { countryName, useLanguage } from '@contado/app-kit'
import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { type Fact, FactList, ItemList, Section, Stack, useMoneyFormat } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { addressText } from '../../../shell/address/address-text.ts'
import { useContactActWords } from '../../../shell/contacts/use-contact-act-words.ts'
import { useCustomerWords } from './use-customer-words.ts'

/** What is known of a contact, the business' own note, and which saved items were invoiced to it. */
export function CustomerDetails({ contact }: { contact: ContactPage }) {
  const say = useCustomerWords()
  const format = useMoneyFormat()
  const facts = useFacts(contact)
  return (
    <Stack gap={5}>
      <Section title={say('details')}>
        <FactList facts={facts} />
      </Section>
      {contact.savedItems.length > 0 ? (
        <Section title={say('soldTitle')}>
          <ItemList
            label={say('soldTitle')}
            items={contact.savedItems.map(({ savedItemId, name, rate, currency }) => ({
              key: savedItemId,
              title: name,
              detail: format(rate, currency),
            }))}
          />
        </Section>
      ) : null}
    </Stack>
  )
}

function useFacts(contact: ContactPage): readonly Fact[] {
  const say = useCustomerWords()
  const sayAct = useContactActWords()
  const { language } = useLanguage()
  const { name, legalName, person, handle, email, address, country, role, hasInvoices, note, details, contactId } =
    contact
  const business = useEndpoint(
    'organization.by-handle',
    { params: { handle: handle ?? '' } },
    { isEnabled: handle !== null, staleMs: 60_000 },
  ).data
  const known: readonly (readonly [Parameters<typeof say>[0], string | null])[] = [
    ['legalName', legalName === name ? null : legalName],
    ['person', person === name ? null : person],
    ['handle', handle === null ? null : `@${handle}`],
    ['email', email],
    ['about', business?.description ?? null],
    ['contactEmail', business?.contactEmail ?? null],
    ['address', address && addressText(address)],
    ['country', country && countryName(country, language)],
    ['category', contactId === null && !hasInvoices ? null : sayAct(`roles.${role}`)],
    ['language', details && sayAct(`languages.${details.language ?? 'own'}`)],
    ['note', note],
  ]
  return known.flatMap(([key, value]) => (value ? [{ key, label: say(key), value }] : []))
}
