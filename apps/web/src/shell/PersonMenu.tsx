import { useGo } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { shownHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { SignedIn } from '@contado/ui'
import { usePreferences } from './use-preferences.ts'
import { useShellWords } from './use-shell-words.ts'

/** Who is signed in for which business, with their settings, the choices of language and colours and the way out. */
export function PersonMenu({ user }: { user: CurrentUser }) {
  const say = useShellWords()
  const go = useGo()
  const preferences = usePreferences()
  const name = `${user.profile.firstName} ${user.profile.lastName}`
  const shown = user.company ? shownHandle(user.company.handle) : user.email
  return (
    <SignedIn
      name={name}
      detail={shown}
      menuLabel={say('personMenu', { shown, name, email: user.email })}
      items={[
        { key: 'profile', label: say('profile'), icon: 'user', onSelect: () => go('/user-settings/user-profile') },
        { key: 'security', label: say('security'), icon: 'lock', onSelect: () => go('/user-settings/security') },
        { key: 'help', label: say('help'), icon: 'info', onSelect: () => go('/help') },
        ...preferences,
        { key: 'sign-out', label: say('signOut'), icon: 'logout', onSelect: () => go('/logout') },
      ]}
    />
  )
}
