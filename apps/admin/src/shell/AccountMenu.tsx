import { useGo } from '@contado/app-kit'
import type { StaffUser } from '@contado/contract/staff/staff.endpoints.ts'
import { SignedIn } from '@contado/ui'
import { usePreferences } from './use-preferences.ts'
import { useShellWords } from './use-shell-words.ts'

/** Who is signed in in which role, with the choices of language and colours and the way out. */
export function AccountMenu({ staff }: { staff: StaffUser }) {
  const say = useShellWords()
  const go = useGo()
  const preferences = usePreferences()
  const name = `${staff.profile.firstName} ${staff.profile.lastName}`
  return (
    <SignedIn
      name={name}
      detail={say(`roles.${staff.role}`)}
      menuLabel={say('accountMenu', { name })}
      items={[...preferences, { key: 'log-out', label: say('logOut'), icon: 'logout', onSelect: () => go('/logout') }]}
    />
  )
}
