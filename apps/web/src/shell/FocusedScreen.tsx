import { lazyPart, useGo, usePageTitle } from '@contado/app-kit'
import { Button, FocusedPage, type FocusedPageProps, useIsPhone } from '@contado/ui'
import { Suspense } from 'react'
import { useUser } from '../api.ts'
import { pageSettings } from '../page-settings.ts'
import { usePreferences } from './use-preferences.ts'
import { useShellWords } from './use-shell-words.ts'

// Only who is signed in has it, and the login must be light.
const ChoicesMenu = lazyPart(async () => (await import('./ChoicesMenu.tsx')).ChoicesMenu)

type FocusedScreenProps = Omit<FocusedPageProps, 'brand' | 'aside' | 'title'> & { title: string }

/** A screen for one task, without navigation: sign-in, sign-up, onboarding, messages. */
export function FocusedScreen(props: FocusedScreenProps) {
  usePageTitle(props.title, pageSettings.productName)
  return <FocusedPage {...props} brand={pageSettings.productName} aside={<Choices />} />
}

function Choices() {
  const say = useShellWords()
  const go = useGo()
  const user = useUser()
  const preferences = usePreferences()
  const isPhone = useIsPhone()
  const signOut = { key: 'sign-out', label: say('signOut'), icon: 'logout', onSelect: () => go('/logout') } as const
  // Three buttons do not stand in one line there.
  if (isPhone && user) {
    return (
      <Suspense>
        <ChoicesMenu label={say('choices')} items={[...preferences, signOut]} />
      </Suspense>
    )
  }
  return (
    <>
      {preferences.map(({ key, label, icon, onSelect }) => (
        <Button key={key} kind="quiet" icon={icon} onClick={onSelect} isSmall>
          {label}
        </Button>
      ))}
      {user ? (
        <Button kind="quiet" icon={signOut.icon} onClick={signOut.onSelect} isSmall>
          {signOut.label}
        </Button>
      ) : null}
    </>
  )
}
