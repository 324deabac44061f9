import { Refused, RouterLink } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { isSomething, moneyText, parseMoney, sumMoney } from '@contado/money'
import { CurrencyFlag, MoneyText, Panel, Skeleton, TextLink, useIsPhone } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { accountPath } from '../../shell/accounts/account-paths.ts'
import { byWorth } from '../../shell/accounts/by-worth.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import classes from './Home.module.css'
import { useHomeWords } from './use-home-words.ts'

const most = { phone: 5, wide: 9 } as const

/** The accounts that hold money, by what they are worth; what is left of them in one line. */
export function AccountsPanel() {
  const say = useHomeWords()
  const { data, error, refetch } = useEndpoint('accounts.balances', {})
  const shown = most[useIsPhone() ? 'phone' : 'wide']
  const open = data?.accounts.filter(({ isActive }) => isActive) ?? []
  const filled = open.filter(({ balance }) => isSomething(balance)).toSorted(byWorth)
  const rest = open.length - Math.min(filled.length, shown)
  const base = data?.baseCurrency ?? 'USD'
  const left = filled.slice(shown).map(({ balanceInBase }) => parseMoney(balanceInBase, base))
  const restWorth = moneyText(sumMoney(left, base))
  return (
    <Panel
      isFlush
      title={say('accounts.title')}
      actions={<TextLink href="/accounts/payments">{say('accounts.all', { count: open.length })}</TextLink>}
    >
      {error && !data ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <ul className={classes.list}>
          {filled.slice(0, shown).map((account) => (
            <li key={`${account.accountType}-${account.currency}`}>
              <AccountLine account={account} />
            </li>
          ))}
          {rest > 0 ? (
            <li className={classes.rest}>
              <span>{say(isSomething(restWorth) ? 'accounts.more' : 'accounts.empty', { count: rest })}</span>
              {isSomething(restWorth) ? (
                <span>
                  ≈ <MoneyText amount={restWorth} currency={base} size="table" isCodeShown />
                </span>
              ) : null}
            </li>
          ) : null}
        </ul>
      ) : error ? null : (
        <Skeleton height={240} />
      )}
    </Panel>
  )
}

function AccountLine({ account }: { account: CurrencyAccount }) {
  const say = useHomeWords()
  const nameOf = useAccountName()
  const { accountType, bankAccountNumber } = account
  return (
    <RouterLink href={accountPath(account)} className={classes.account}>
      <CurrencyFlag currency={account.currency} />
      <span className={classes.names}>
        <span className={classes.name}>{nameOf(account)}</span>
        <span className={classes.note}>
          {accountType === 'traditional' ? bankAccountNumber : say(`accounts.${accountType}`)}
        </span>
      </span>
      <MoneyText amount={account.balance} currency={account.currency} size="table" isCodeShown />
    </RouterLink>
  )
}
