import { usePageTitle } from '@contado/app-kit'
import { Page, type PageProps } from '@contado/ui'
import { pageSettings } from '../page-settings.ts'

type ShellScreenProps = Omit<PageProps, 'title'> & { title: string }

/** A screen beside the navigation; its name stands on the browser's tab too. */
export function ShellScreen(props: ShellScreenProps) {
  usePageTitle(props.title, pageSettings.productName)
  return <Page {...props} />
}
