import type { VisitorInvoice } from '@contado/contract/invoice-visits/invoice-visits.endpoints.ts'
import { LinkButton, Section } from '@contado/ui'
import { useUser } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { useVisitorWords } from './use-visitor-words.ts'

/** Offers an account in which the invoice stays; nothing to somebody who is signed in, or where a business has it already. */
export function KeepInAccount({ invoice }: { invoice: VisitorInvoice }) {
  const say = useVisitorWords()
  const user = useUser()
  const email = invoice.recipientInviteInfo?.email
  if (user !== null || email === undefined || invoice.recipientHandle !== null) return null
  return (
    <Section title={say('account.title')}>
      <p>{say('account.text', { email, product: pageSettings.productName })}</p>
      <div>
        <LinkButton href="/sign-up">{say('account.create')}</LinkButton>
      </div>
    </Section>
  )
}
