import type { HomeOverview } from '@contado/contract/home/home.endpoints.ts'
import { LinkButton, Notice, Stack, useMoneyFormat } from '@contado/ui'
import { accountPath } from '../../shell/accounts/account-paths.ts'
import { useDayMonth } from './day-text.ts'
import { useHomeWords } from './use-home-words.ts'

/** What to pay in before transfers whose day is near can leave; nothing where the balances will do. */
export function ShortNotices({ short }: Pick<HomeOverview, 'short'>) {
  const say = useHomeWords()
  const dayMonth = useDayMonth()
  const figure = useMoneyFormat()
  if (short.length === 0) return null
  return (
    <Stack gap={3}>
      {short.map(({ currency, accountType, missing, count, transferId, payeeName, sendDate }) => (
        <Notice
          key={`${currency} ${accountType}`}
          kind="caution"
          title={say('short.title', { amount: figure(missing, currency), date: dayMonth(sendDate) })}
          actions={
            <>
              <LinkButton isSmall href={`/transfers/${transferId}`}>
                {say('short.view')}
              </LinkButton>
              <LinkButton isSmall href={accountPath({ currency, accountType }, 'details')}>
                {say('addMoney')}
              </LinkButton>
            </>
          }
        >
          {count === 1
            ? say('short.one', { name: payeeName, currency })
            : say('short.more', { count, name: payeeName, currency })}
        </Notice>
      ))}
    </Stack>
  )
}
