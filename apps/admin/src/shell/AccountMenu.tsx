import { useGo } from '@contado/app-kit'
import type { StaffUser } from '@contado/contract/staff/staff.endpoints.ts'
import { Menu } from '@contado/ui'
import classes from './AccountMenu.module.css'
import { usePreferences } from './use-preferences.ts'
import { useShellWords } from './use-shell-words.ts'

/** Who is signed in in which role, with the choices of language and colours and the way out. */
export function AccountMenu({ staff }: { staff: StaffUser }) {
  const say = useShellWords()
  const go = useGo()
  const preferences = usePreferences()
  const name = `${staff.profile.firstName} ${staff.profile.lastName}`
  return (
    <div className={classes.account}>
      <div className={classes.who}>
        <div>{name}</div>
        <div className={classes.role}>{say(`roles.${staff.role}`)}</div>
      </div>
      <Menu
        label={say('accountMenu', { name })}
        items={[
          ...preferences,
          { key: 'log-out', label: say('logOut'), icon: 'logout', onSelect: () => go('/logout') },
        ]}
      />
    </div>
  )
}
