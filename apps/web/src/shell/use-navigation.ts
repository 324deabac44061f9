import { usePathname, useSessionState } from '@contado/app-kit'
import type { NavigationGroup } from '@contado/ui'
import { session } from '../api.ts'
import { pageSettings } from '../page-settings.ts'
import { isSeen, type NavigationEntry, navigation } from './navigation.ts'
import { useNavigationBadges } from './use-navigation-badges.ts'
import { useShellWords } from './use-shell-words.ts'

/** The navigation as the person signed in sees it now. */
export const useNavigation = (): readonly NavigationGroup[] => {
  const say = useShellWords()
  const pathname = usePathname()
  const state = useSessionState(session)
  const badges = useNavigationBadges()
  const shown = (entries: readonly NavigationEntry[]) =>
    entries
      .filter((entry) => isSeen(entry, { session: state, isSandbox: pageSettings.isSandbox }))
      .map(({ key, path, isFor }) => ({
        key,
        href: path,
        label: say(`navigation.${key}`),
        isActive: isFor(pathname),
        badge: badges[key],
      }))
  return [
    { key: 'work', items: shown(navigation.work) },
    { key: 'invoices', label: say('navigation.invoices'), items: shown(navigation.invoices) },
    { key: 'business', label: say('navigation.business'), items: shown(navigation.business) },
    { key: 'sandbox', label: say('navigation.sandbox'), items: shown(navigation.sandbox) },
  ].filter(({ items }) => items.length > 0)
}
