import { useGo } from '@contado/app-kit'
import type { IconName } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEndpoint, useUser } from '../../api.ts'
import { businessName } from '../business-name.ts'
import { useHiddenSetup } from '../setup/use-hidden-setup.ts'
import { keysOf, type ShortcutId } from '../shortcuts/shortcuts.ts'
import { useActFor } from '../use-act-for.ts'
import { useForbidden } from '../use-forbidden.ts'
import { usePreferences } from '../use-preferences.ts'
import type { PaletteCommand } from './palette-command.ts'
import { usePaletteWords } from './use-palette-words.ts'
import { useSeen } from './use-seen.ts'

type LeadingKey = 'newInvoice' | 'addContact' | 'inviteContact' | 'invitePerson' | 'deposit' | 'signOut'

const leading: Readonly<Record<LeadingKey, { href: Address; icon: IconName; shortcut?: ShortcutId }>> = {
  newInvoice: { href: '/invoices/new/form', icon: 'add', shortcut: 'create' },
  addContact: { href: '/contacts?open=add', icon: 'add' },
  inviteContact: { href: '/contacts?open=invite', icon: 'mail' },
  deposit: { href: '/deposit/USD', icon: 'download' },
  invitePerson: { href: '/account-permissions?open=invite', icon: 'mail' },
  signOut: { href: '/logout', icon: 'logout' },
}

/** What the person may do from anywhere, money first. `acts`: screens on which something is done. */
export const useActionCommands = (onHelp: () => void, acts: readonly PaletteCommand[]): readonly PaletteCommand[] => {
  const say = usePaletteWords()
  const isOffered = useOffered()
  const businesses = useSwitchCommands()
  const preferences = usePreferences()
  const setup = useSetupCommand()
  const lead = (key: LeadingKey): PaletteCommand[] => {
    const { href, icon, shortcut } = leading[key]
    if (!isOffered[key]) return []
    const keys = shortcut && keysOf(shortcut)
    return [{ key: `act-${key}`, label: say(`actions.${key}`), also: say(`alsoActions.${key}`), icon, href, keys }]
  }
  return [
    ...lead('newInvoice'),
    ...acts,
    ...(['deposit', 'addContact', 'inviteContact', 'invitePerson'] as const).flatMap(lead),
    ...setup,
    ...businesses,
    ...preferences.map(({ key, label, icon = 'language', onSelect }) => ({
      key: `act-${key}`,
      label: key === 'language' ? say('actions.language', { language: label }) : say(`scheme.${schemeOf(icon)}`),
      also: say(key === 'language' ? 'alsoActions.language' : 'alsoActions.scheme'),
      icon,
      run: onSelect,
    })),
    {
      key: 'act-help',
      label: say('actions.help'),
      also: say('alsoActions.help'),
      icon: 'keyboard',
      keys: keysOf('help'),
      run: onHelp,
    },
    ...lead('signOut'),
  ]
}

const schemeOf = (icon: IconName): 'dark' | 'light' => (icon === 'moon' ? 'dark' : 'light')

function useOffered(): Readonly<Record<LeadingKey, boolean>> {
  const maySee = useSeen()
  const mayManageContacts = useForbidden('contacts.manage') === undefined
  const seesContacts = maySee('/contacts') && mayManageContacts
  return {
    newInvoice: maySee('/invoices/{invoiceId}/form', '/invoices/new/form'),
    addContact: seesContacts,
    inviteContact: seesContacts,
    deposit: maySee('/deposit/{currencyAccount}', '/deposit/USD'),
    invitePerson: maySee('/account-permissions'),
    signOut: true,
  }
}

// It leads back to what was put away.
function useSetupCommand(): readonly PaletteCommand[] {
  const say = usePaletteWords()
  const go = useGo()
  const [isHidden, setIsHidden] = useHiddenSetup()
  const run = () => {
    setIsHidden(false)
    go('/')
  }
  return isHidden
    ? [{ key: 'act-setup', label: say('actions.setup'), also: say('alsoActions.setup'), icon: 'check', run }]
    : []
}

const freshMs = 300_000

function useSwitchCommands(): readonly PaletteCommand[] {
  const say = usePaletteWords()
  const { actFor } = useActFor()
  const organizationId = useUser()?.organizationId
  const { data } = useEndpoint('other-businesses.list', {}, { staleMs: freshMs })
  return (data?.businesses ?? [])
    .filter((other) => other.organizationId !== organizationId)
    .map((other) => ({
      key: `act-switch-${other.organizationId}`,
      label: say('actions.switchTo', { name: businessName(other) }),
      also: say('alsoActions.switchTo'),
      icon: 'bank' as const,
      run: () => actFor(other.organizationId),
    }))
}
