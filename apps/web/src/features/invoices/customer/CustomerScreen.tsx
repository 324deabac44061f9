import { type ApiProblem, Refused, useFocusKept, useLanguage, usePathParams } from '@contado/app-kit'
import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { localDateIn } from '@contado/money'
import { EmptyState, formatCivilDate, LesserActs, LinkButton, Row, Skeleton, Stack, TextLink } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { ContactStanding } from '../../../shell/contacts/ContactStanding.tsx'
import { instantText } from '../../../shell/instant-text.ts'
import { ShellScreen } from '../../../shell/ShellScreen.tsx'
import classes from './Customer.module.css'
import { CustomerActivity } from './CustomerActivity.tsx'
import { CustomerDetails } from './CustomerDetails.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerInvoices } from './CustomerInvoices.tsx'
import { useLesserActs, useMainAct } from './customer-acts.tsx'
import { useCustomerWords } from './use-customer-words.ts'

/** One contact: who it is, what is owed both ways, its invoices, and what happened last. */
export function CustomerScreen() {
  const say = useCustomerWords()
  const { counterpartyId = '' } = usePathParams()
  const found = useEndpoint('contacts.show', { query: { counterpartyId } })
  if (found.data) return <OneCustomer key={counterpartyId} contact={found.data} />
  return (
    <ShellScreen title={say('title')} back={<Back />}>
      {found.error ? (
        <NotShown problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={480} />
      )}
    </ShellScreen>
  )
}

function Back() {
  return <TextLink href="/contacts">{useCustomerWords()('back')}</TextLink>
}

function NotShown({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const say = useCustomerWords()
  if (problem.status !== 404 && problem.status !== 422) return <Refused problem={problem} onRetry={onRetry} />
  return (
    <EmptyState title={say('goneTitle')} action={<LinkButton href="/contacts">{say('back')}</LinkButton>}>
      {say('goneText')}
    </EmptyState>
  )
}

function OneCustomer({ contact }: { contact: ContactPage }) {
  useFocusKept()
  const main = useMainAct(contact)
  const { acts, menu, dialog } = useLesserActs(contact)
  return (
    <ShellScreen
      title={contact.name}
      subtitle={<Lead contact={contact} />}
      back={<Back />}
      secondaryActions={<LesserActs acts={acts} menu={menu} isBesideMain={main !== null} />}
      primaryAction={main}
    >
      <Stack gap={5}>
        <CustomerFigures contact={contact} />
        <CustomerInvoices contact={contact} />
        <div className={classes.columns}>
          <CustomerActivity contact={contact} />
          <CustomerDetails contact={contact} />
        </div>
      </Stack>
      {dialog}
    </ShellScreen>
  )
}

function Lead({ contact: { standing, handle, email, addedAt, contactId } }: { contact: ContactPage }) {
  const say = useCustomerWords()
  const { language } = useLanguage()
  const { data } = useEndpoint('me.constants', {})
  const reached = handle === null ? email : `@${handle}`
  const since = addedAt && data ? localDateIn(data.timeZone, instantText.toMs(addedAt)) : null
  const kept =
    contactId === null ? say('notInContacts') : since && say('since', { date: formatCivilDate(since, language) })
  return (
    <Row gap={2}>
      <ContactStanding standing={standing} />
      <span>{[reached, kept].filter(Boolean).join(' · ')}</span>
    </Row>
  )
}
