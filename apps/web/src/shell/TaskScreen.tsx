import { usePageTitle } from '@contado/app-kit'
import { FocusedPage, type FocusedPageProps, LinkButton } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useUser } from '../api.ts'
import { pageSettings } from '../page-settings.ts'

type TaskScreenProps = Pick<FocusedPageProps, 'children' | 'width'> & {
  title: string
  /** Where the way out leads, and what it is called. */
  closeTo: Address
  closeLabel: string
}

/** A screen for one task of the business, without navigation: whose it is at the top, and the way out. */
export function TaskScreen({ title, closeTo, closeLabel, ...rest }: TaskScreenProps) {
  const brand = useUser()?.company?.name ?? ''
  usePageTitle(title, pageSettings.productName)
  const close = (
    <LinkButton kind="quiet" icon="close" href={closeTo}>
      {closeLabel}
    </LinkButton>
  )
  return <FocusedPage {...rest} isAtTop title={title} brand={brand} aside={close} />
}
