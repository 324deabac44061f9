import { ApiProblem, useOffline, usePathname, useProblemText, useUrlValues } from '@contado/app-kit'
import { LinkButton, Notice, Shell } from '@contado/ui'
import { Outlet } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useUser } from '../api.ts'
import { standingOf } from '../guards.ts'
import { pageSettings } from '../page-settings.ts'
import { BusinessSwitcher } from './BusinessSwitcher.tsx'
import { UnreadBell } from './bell/UnreadBell.tsx'
import { CustomerIdleWarning } from './CustomerIdleWarning.tsx'
import { Hand, type OpenedByHand } from './Hand.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { keysOf } from './shortcuts/shortcuts.ts'
import { useNavigation } from './use-navigation.ts'
import { useShellWords } from './use-shell-words.ts'

/** The navigation around the screens of a business. */
export function ShellFrame() {
  const say = useShellWords()
  const user = useUser()
  const groups = useNavigation()
  const [opened, setOpened] = useState<OpenedByHand>(null)
  const openPalette = () => setOpened('palette')
  return (
    <Shell
      brand={user?.company ? <BusinessSwitcher company={user.company} /> : pageSettings.productName}
      corner={user ? <UnreadBell /> : undefined}
      groups={groups}
      search={user ? { label: say('openPalette'), keys: keysOf('palette'), onOpen: openPalette } : undefined}
      footer={user ? <PersonMenu user={user} /> : <LinkButton href="/auth">{say('logIn')}</LinkButton>}
      banner={
        <>
          <Offline />
          <NotVerifiedYet />
          <NotPermitted />
        </>
      }
    >
      {/* Another business's screens begin anew: nothing typed or chosen for one is carried into the other. */}
      <Fragment key={user?.organizationId}>
        <Outlet />
      </Fragment>
      {user ? (
        <>
          <CustomerIdleWarning />
          <Hand opened={opened} onOpen={setOpened} />
        </>
      ) : null}
    </Shell>
  )
}

function Offline() {
  const say = useShellWords()
  return useOffline() ? <Notice kind="caution">{say('offline.banner')}</Notice> : null
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

/** Why somebody ended on the start page who wanted to manage the business. */
function NotPermitted() {
  const sayProblem = useProblemText()
  const [{ reason }] = useUrlValues()
  if (reason !== 'not-permitted') return null
  return (
    <Notice kind="caution">{sayProblem(new ApiProblem({ code: 'NotPermitted', status: 403, message: '' }))}</Notice>
  )
}
