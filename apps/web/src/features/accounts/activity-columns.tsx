import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type Column, InstantDay, Row, Stack } from '@contado/ui'
import { ActivityAmount, ActivityNames } from '../../shell/accounts/ActivityNames.tsx'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { useAccountWords } from './use-account-words.ts'

/** What the list of all accounts' movements shows of each. */
export const useActivityColumns = (): readonly Column<AccountActivity>[] => {
  const say = useAccountWords()
  const nameOf = useAccountName()
  return [
    { key: 'date', header: say('date'), isMuted: true, render: ({ at }) => <InstantDay instant={at} /> },
    { key: 'name', header: say('description'), render: (activity) => <ActivityNames activity={activity} /> },
    { key: 'account', header: say('account'), isMuted: true, render: nameOf },
    {
      key: 'amount',
      header: say('amount'),
      align: 'end',
      render: (activity) => <ActivityAmount activity={activity} />,
    },
  ]
}

/** One of them on a phone. */
export function ActivityCard({ activity }: { readonly activity: AccountActivity }) {
  const nameOf = useAccountName()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <ActivityNames activity={activity} />
        <ActivityAmount activity={activity} />
      </Row>
      <Row justify="between" isOneLine>
        <span>{nameOf(activity)}</span>
        <InstantDay instant={activity.at} />
      </Row>
    </Stack>
  )
}
