import { Refused } from '@contado/app-kit'
import { type Column, DataTable, EmptyState, Row, Stack, Status } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useRoleWords } from '../../roles/use-role-words.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useActFor } from '../../shell/use-act-for.ts'
import { BusinessName } from './BusinessName.tsx'
import { Invitations } from './Invitations.tsx'
import { SwitchButton, type SwitchButtonProps } from './SwitchButton.tsx'
import { type OtherBusiness, standingOf } from './standing-of.ts'
import { useOtherBusinessWords } from './use-other-business-words.ts'

/** The businesses that the user belongs to, and the invitations to more. */
export function OtherBusinessesScreen() {
  const say = useOtherBusinessWords()
  const list = useEndpoint('other-businesses.list', {})
  const { actFor, accept, isRunning } = useActFor()
  const columns = useColumns({ actFor, isRunning })
  return (
    <ShellScreen title={say('title')} subtitle={say('subtitle')}>
      <Stack gap={5}>
        {list.data && list.data.invites.length > 0 ? (
          <Invitations invites={list.data.invites} onAccept={accept} isAccepting={isRunning} />
        ) : null}
        <DataTable
          label={say('title')}
          columns={columns}
          rows={list.data?.businesses}
          rowKey={({ organizationId }) => organizationId}
          renderCard={(business) => <BusinessCard business={business} onSwitch={actFor} isRunning={isRunning} />}
          skeletonRows={2}
          empty={<EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>}
          refused={list.error ? <Refused problem={list.error} onRetry={() => void list.refetch()} /> : undefined}
        />
        {list.data?.businesses.length === 1 && list.data.invites.length === 0 ? (
          <EmptyState title={say('onlyTitle')}>{say('onlyText')}</EmptyState>
        ) : null}
      </Stack>
    </ShellScreen>
  )
}

type Switching = { actFor: (organizationId: string) => void; isRunning: boolean }

function useColumns({ actFor, isRunning }: Switching): readonly Column<OtherBusiness>[] {
  const say = useOtherBusinessWords()
  const sayRole = useRoleWords()
  return [
    { key: 'name', header: say('name'), render: (business) => <BusinessName {...business} /> },
    { key: 'role', header: say('role'), render: ({ role }) => sayRole(`${role}.name`) },
    { key: 'status', header: say('status'), render: (business) => <Standing business={business} /> },
    {
      key: 'act',
      header: say('act'),
      align: 'end',
      render: (business) => <SwitchButton business={business} onSwitch={actFor} isRunning={isRunning} />,
    },
  ]
}

function Standing({ business }: { business: OtherBusiness }) {
  const say = useOtherBusinessWords()
  const { word, mark } = standingOf(business)
  return <Status kind={mark}>{say(`standing.${word}`)}</Status>
}

function BusinessCard(props: SwitchButtonProps) {
  const sayRole = useRoleWords()
  const { business } = props
  return (
    <Stack gap={2}>
      <Row justify="between" isOneLine>
        <BusinessName {...business} />
        <Standing business={business} />
      </Row>
      <Row justify="between" isOneLine>
        <span>{sayRole(`${business.role}.name`)}</span>
        <SwitchButton {...props} />
      </Row>
    </Stack>
  )
}
