import { useOffline, usePathname } from '@contado/app-kit'
import { LinkButton, type NavigationGroup, Notice, Shell } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { pageSettings } from '../page-settings.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Hand, type OpenedByHand } from './Hand.tsx'
import { StaffIdleWarning } from './StaffIdleWarning.tsx'
import { keysOf } from './shortcuts/shortcuts.ts'
import { usePendingCounts } from './use-pending-counts.ts'
import { useShellWords } from './use-shell-words.ts'
import { useIsPermitted, useStaff } from './use-staff.ts'

/** The navigation around every screen; the sandbox's screens stand in it for strangers too. */
export function StaffShell() {
  const say = useShellWords()
  const staff = useStaff()
  const groups = useGroups()
  const [opened, setOpened] = useState<OpenedByHand>(null)
  const openPalette = () => setOpened('palette')
  return (
    <Shell
      brand={pageSettings.productName}
      groups={groups}
      search={staff ? { label: say('openPalette'), keys: keysOf('palette'), onOpen: openPalette } : undefined}
      banner={useOffline() ? <Notice kind="caution">{say('offline.banner')}</Notice> : null}
      footer={staff ? <AccountMenu staff={staff} /> : <LinkButton href="/auth">{say('logIn')}</LinkButton>}
    >
      <Outlet />
      {staff ? (
        <>
          <StaffIdleWarning />
          <Hand groups={groups} opened={opened} onOpen={setOpened} />
        </>
      ) : null}
    </Shell>
  )
}

function useGroups(): readonly NavigationGroup[] {
  const say = useShellWords()
  const pathname = usePathname()
  const isSignedIn = useStaff() !== null
  const seesMonitoring = useIsPermitted('transactions.view')
  const countOf = usePendingCounts({ isEnabled: isSignedIn })
  const item = (href: Address, label: string, more: { badge?: string | undefined; below?: string } = {}) => ({
    key: href,
    href,
    label,
    badge: more.badge,
    isActive: pathname.startsWith(more.below ?? href),
  })
  const work = [
    { key: 'home', items: [item('/dashboard', say('dashboard'))] },
    {
      key: 'new-accounts',
      label: say('newAccounts'),
      items: [
        item('/new-accounts/signups', say('signups')),
        item('/new-accounts/accounts-under-verification', say('underVerification'), { badge: countOf('accounts') }),
        item('/new-accounts/persons-under-verification', say('personsUnderVerification'), {
          badge: countOf('persons'),
        }),
      ],
    },
    {
      key: 'companies',
      label: say('customers'),
      items: [item('/companies', say('companies')), item('/persons', say('persons'))],
    },
    {
      key: 'payments',
      label: say('payments'),
      items: [
        item('/payments/transfers', say('transfers')),
        item('/payments/deposits', say('deposits')),
        item('/payments/returns', say('returns')),
        item('/payments/unplaced-deposits', say('unplacedDeposits'), { badge: countOf('unplacedDeposits') }),
      ],
    },
    ...(seesMonitoring
      ? [
          {
            key: 'monitoring',
            label: say('monitoring'),
            items: [
              item('/monitoring/transaction-monitoring', say('transactionMonitoring'), {
                badge: countOf('heldTransactions'),
              }),
            ],
          },
        ]
      : []),
    { key: 'books', label: say('books'), items: [item('/ledger-health', say('ledgerHealth'))] },
  ]
  const sandbox = {
    key: 'sandbox',
    label: say('sandbox'),
    items: [
      item('/dev-tools', say('devTools')),
      item('/emailing-docs', say('emailingDocs')),
      item('/design-system/inputs', say('designSystem'), { below: '/design-system' }),
    ],
  }
  return [...(isSignedIn ? work : []), ...(pageSettings.isSandbox ? [sandbox] : [])]
}
