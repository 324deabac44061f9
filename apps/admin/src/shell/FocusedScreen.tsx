import { usePageTitle } from '@contado/app-kit'
import { Button, FocusedPage, type FocusedPageProps } from '@contado/ui'
import { pageSettings } from '../page-settings.ts'
import { usePreferences } from './use-preferences.ts'

type FocusedScreenProps = Omit<FocusedPageProps, 'brand' | 'aside' | 'title'> & { title: string }

/** A screen for one task, without navigation: login, logout, messages. */
export function FocusedScreen(props: FocusedScreenProps) {
  usePageTitle(props.title, pageSettings.productName)
  return <FocusedPage {...props} brand={pageSettings.productName} aside={<Choices />} />
}

function Choices() {
  return usePreferences().map(({ key, label, icon, onSelect }) => (
    <Button key={key} kind="quiet" icon={icon} onClick={onSelect} isSmall>
      {label}
    </Button>
  ))
}
