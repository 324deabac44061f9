import { usePageTitle } from '@contado/app-kit'
import { Page, type PageProps } from '@contado/ui'
import { pageSettings } from '../page-settings.ts'

type StaffPageProps = Omit<PageProps, 'isFullWidth' | 'title'> & { title: string }

/** A screen of the staff app: the whole width, and its name on the browser's tab. */
export function StaffPage(props: StaffPageProps) {
  usePageTitle(props.title, pageSettings.productName)
  return <Page {...props} isFullWidth />
}
