import { LesserActs, LinkButton, type PageAct } from '@contado/ui'
import { useSendPath } from '../../shell/accounts/use-start-account.ts'
import { SavedViews } from '../../shell/lists/SavedViews.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { TransferTable } from '../../shell/transfers/TransferTable.tsx'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'

/** Everything the business sends. */
export function TransfersScreen() {
  const say = useTransferWords()
  const maySend = useForbidden('transfers.create') === undefined
  const send = useSendPath()
  const acts: readonly PageAct[] = [
    { key: 'recurring', label: say('recurring'), href: '/recurring-transfers' },
    { key: 'batches', label: say('batches'), href: '/batches' },
    { key: 'rules', label: say('rules'), href: '/transfer-rules' },
  ]
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('subtitle')}
      primaryAction={
        maySend ? (
          <LinkButton kind="primary" href={send}>
            {say('send')}
          </LinkButton>
        ) : undefined
      }
      secondaryActions={<LesserActs acts={acts} isBesideMain={maySend} />}
    >
      <TransferTable
        views={<SavedViews />}
        emptyAction={maySend ? <LinkButton href={send}>{say('send')}</LinkButton> : undefined}
      />
    </ShellScreen>
  )
}
