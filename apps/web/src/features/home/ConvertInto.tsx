import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { LinkButton } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { convertLink } from './convert-link.ts'
import { useCashPosition } from './use-cash-position.ts'
import { useHomeWords } from './use-home-words.ts'

/** To the exchange of what a currency is short of; nothing where there is no money to exchange. */
export function ConvertInto({ short }: { short: CashPosition['short'][number] }) {
  const say = useHomeWords()
  const maySend = useForbidden('transfers.create') === undefined
  const { data } = useEndpoint('accounts.balances', {})
  const all = useCashPosition().data?.short ?? []
  const href = data ? convertLink(short, { accounts: data.accounts, short: all, base: data.baseCurrency }) : null
  if (!maySend || href === null) return null
  return (
    <LinkButton isSmall href={href} label={say('needs.convertLabel', { currency: short.currency })}>
      {say('convert')}
    </LinkButton>
  )
}
