import { usePageTitle } from '@contado/app-kit'
import { Page, type PageProps } from '@contado/ui'
import { pageSettings } from '../page-settings.ts'

type ShellScreenProps = Omit<PageProps, 'title'> & {
  title: string
  /** What the browser's tab says, where the title greets instead of naming the screen. */
  tabTitle?: string | undefined
}

/** A screen beside the navigation; its name stands on the browser's tab too. */
export function ShellScreen({ tabTitle, ...props }: ShellScreenProps) {
  usePageTitle(tabTitle ?? props.title, pageSettings.productName)
  return <Page {...props} />
}
