import { contactCategories } from '@contado/contract/contacts/contact-categories.ts'
import type { Contact, ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { Tabs } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useContactWords } from './use-contact-words.ts'

type CategoryTabsProps = {
  counts: Readonly<Record<'all' | Contact['category'], number>> | undefined
  invites: readonly ContactInvite[]
  chosen: Contact['category'] | undefined
  url: Readonly<Record<string, string>>
}

/** The categories with how many contacts and invitations each has; what narrows and sorts the list stays. */
export function CategoryTabs({ counts, invites, chosen, url }: CategoryTabsProps) {
  const say = useContactWords()
  const hrefOf = (key: string): Address => {
    const query = new URLSearchParams(Object.entries(url).filter(([name]) => name !== 'category'))
    if (key !== 'all') query.set('category', key)
    return query.size === 0 ? '/contacts' : `/contacts?${query}`
  }
  const invited = (key: 'all' | Contact['category']): number =>
    url.search || url.standing ? 0 : invites.filter(({ category }) => key === 'all' || category === key).length
  return (
    <Tabs
      label={say('category')}
      value={chosen ?? 'all'}
      tabs={(['all', ...contactCategories] as const).map((key) => ({
        key,
        label: say(`tabs.${key}`),
        href: hrefOf(key),
        count: counts && counts[key] + invited(key),
      }))}
    />
  )
}
