import { usePathname } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { shownHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { LinkButton, Notice, Shell } from '@contado/ui'
import { Outlet } from '@tanstack/react-router'
import { useUser } from '../api.ts'
import { standingOf } from '../guards.ts'
import { pageSettings } from '../page-settings.ts'
import { IdleWarning } from './IdleWarning.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { useNavigation } from './use-navigation.ts'
import { useShellWords } from './use-shell-words.ts'

/** A business is called by its handle until staff verified its name. */
const businessName = ({ name, handle }: NonNullable<CurrentUser['company']>): string =>
  name === '' || name === handle ? shownHandle(handle) : name

/** The navigation around the screens of a business. */
export function ShellFrame() {
  const say = useShellWords()
  const user = useUser()
  const groups = useNavigation()
  return (
    <Shell
      brand={user?.company ? businessName(user.company) : pageSettings.productName}
      groups={groups}
      footer={user ? <PersonMenu user={user} /> : <LinkButton href="/auth">{say('logIn')}</LinkButton>}
      banner={<NotVerifiedYet />}
    >
      <Outlet />
      {user ? <IdleWarning /> : null}
    </Shell>
  )
}

function NotVerifiedYet() {
  const say = useShellWords()
  const user = useUser()
  const pathname = usePathname()
  if (!user || standingOf(user) !== 'in-review' || pathname === '/in-review') return null
  return (
    <section aria-label={say('notVerified.title')}>
      <Notice kind="caution" title={say('notVerified.title')}>
        {say('notVerified.text')}
      </Notice>
    </section>
  )
}
