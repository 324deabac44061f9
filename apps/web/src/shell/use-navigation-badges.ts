import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { useEndpoint, useUser } from '../api.ts'
import type { NavigationEntry } from './navigation.ts'
import { useShellWords } from './use-shell-words.ts'

const pollMs = 60_000

type Badges = { readonly [K in NavigationEntry['key']]?: string }

/** How many invoices are late and how many bills are due, in words beside where they are; nothing where there are none. */
export const useNavigationBadges = (): Badges => {
  const say = useShellWords()
  const user = useUser()
  const isEnabled =
    user?.role != null && user.company?.verificationStatus === 'approved' && isPermitted(user.role, 'invoices.view')
  const { data } = useEndpoint('home.counts', {}, { isEnabled, pollMs, staleMs: pollMs })
  if (!data || !isEnabled) return {}
  return {
    ...(data.incomeLate > 0 ? { income: say('badges.late', { count: data.incomeLate }) } : {}),
    ...(data.expensesLate > 0
      ? { expenses: say('badges.late', { count: data.expensesLate }) }
      : data.expensesDue > 0
        ? { expenses: say('badges.due', { count: data.expensesDue }) }
        : {}),
  }
}
