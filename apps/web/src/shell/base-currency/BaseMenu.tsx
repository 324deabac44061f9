import { currencies } from '@contado/money'
import { Icon, Menu } from '@contado/ui'
import { useCompany } from '../../api.ts'
import { useMoneyPlaceWords } from '../accounts/use-account-name.ts'
import { useOwnEntry } from '../business-logo/use-own-entry.ts'
import { useForbidden } from '../use-forbidden.ts'
import classes from './BaseMenu.module.css'
import { ownCurrency } from './own-currency.ts'
import { useBaseWords } from './use-base-words.ts'
import { useChooseBase } from './use-choose-base.ts'

/** The base currency beside a total, and the choice of another for whoever may make it: that of the business's country first. */
export function BaseMenu() {
  const say = useBaseWords()
  const sayPlace = useMoneyPlaceWords()
  const current = useCompany()?.baseCurrency ?? 'USD'
  const own = ownCurrency(useOwnEntry().data?.country ?? null)
  const mayManage = useForbidden('organization.manage') === undefined
  const { choose } = useChooseBase()
  if (!mayManage) return current
  const others = currencies.filter((currency) => currency !== current && currency !== own)
  const offered = own === null || own === current ? others : [own, ...others]
  return (
    <Menu
      align="start"
      target={
        <button type="button" className={classes.current} aria-label={say('change', { currency: current })}>
          {current}
          <Icon name="chevronDown" />
        </button>
      }
      items={offered.map((currency) => ({
        key: currency,
        label: say('option', { currency, name: sayPlace(`currencies.${currency}`) }),
        onSelect: () => choose(currency),
      }))}
    />
  )
}
