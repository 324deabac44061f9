import { useGo } from '@contado/app-kit'
import type { Company } from '@contado/contract/me/current-user.ts'
import { Icon, Menu } from '@contado/ui'
import { useEndpoint } from '../api.ts'
import classes from './BusinessSwitcher.module.css'
import { businessName } from './business-name.ts'
import { useActFor } from './use-act-for.ts'
import { useShellWords } from './use-shell-words.ts'

const freshMs = 300_000

/** The business that one acts for; whoever belongs to several chooses here which. */
export function BusinessSwitcher({ company }: { company: Company }) {
  const say = useShellWords()
  const go = useGo()
  const { actFor } = useActFor()
  const { data } = useEndpoint('other-businesses.list', {}, { staleMs: freshMs })
  const others = data?.businesses.filter(({ organizationId }) => organizationId !== company.organizationId) ?? []
  const name = businessName(company)
  if (others.length === 0) return name
  return (
    <Menu
      align="start"
      target={
        <button type="button" className={classes.current} aria-label={say('switcher.label', { name })}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <Icon name="chevronDown" />
        </button>
      }
      items={[
        ...others.map((other) => ({
          key: other.organizationId,
          label: businessName(other),
          icon: 'bank' as const,
          onSelect: () => actFor(other.organizationId),
        })),
        {
          key: 'all',
          label: say('navigation.otherBusinesses'),
          icon: 'chevronRight',
          onSelect: () => go('/other-businesses'),
        },
      ]}
    />
  )
}
