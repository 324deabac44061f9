import { countryName, useLanguage } from '@contado/app-kit'
import { Button, Notice } from '@contado/ui'
import { useCompany } from '../../api.ts'
import { useOwnEntry } from '../business-logo/use-own-entry.ts'
import { useOwnStorage } from '../lists/own-storage.ts'
import { useForbidden } from '../use-forbidden.ts'
import { ownCurrency } from './own-currency.ts'
import { useBaseWords } from './use-base-words.ts'
import { useChooseBase } from './use-choose-base.ts'

const readKept = (stored: unknown): boolean => stored === true

/** Asks a business in whose country another currency is used whether its totals are to be in that one, until somebody answers. */
export function BaseProposal() {
  const say = useBaseWords()
  const { language } = useLanguage()
  const current = useCompany()?.baseCurrency
  const country = useOwnEntry().data?.country ?? null
  const mayManage = useForbidden('organization.manage') === undefined
  const [isKept, setIsKept] = useOwnStorage('base-currency-kept', readKept)
  const { choose, isChoosing } = useChooseBase()
  const currency = ownCurrency(country)
  // Whoever chose another than US dollars has answered.
  if (!mayManage || isKept || country === null || currency === null || current !== 'USD' || currency === 'USD')
    return null
  return (
    <Notice
      title={say('proposeTitle', { currency })}
      actions={
        <>
          <Button isSmall isLoading={isChoosing} onClick={() => choose(currency)}>
            {say('use', { currency })}
          </Button>
          <Button kind="quiet" isSmall onClick={() => setIsKept(true)}>
            {say('keep', { currency: current })}
          </Button>
        </>
      }
    >
      {say('propose', { current, currency, country: countryName(country, language) })}
    </Notice>
  )
}
