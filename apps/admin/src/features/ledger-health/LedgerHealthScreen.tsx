import { Refused } from '@contado/app-kit'
import type { LedgerHealth } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { Skeleton, Stack } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { CasesSection } from './CasesSection.tsx'
import { FaultsSection } from './FaultsSection.tsx'
import { HealthFigures } from './HealthFigures.tsx'
import { MoneyOverTime } from './MoneyOverTime.tsx'
import { QueueSection } from './QueueSection.tsx'
import { ReconciliationSection } from './ReconciliationSection.tsx'
import { UnderWaySection } from './UnderWaySection.tsx'
import { useLedgerWords } from './use-ledger-words.ts'
import { VerifyNow } from './VerifyNow.tsx'

const minuteMs = 60_000
const waitingMs = 2_000

/** How the books are: verified, sealed, reconciled, what is under way, and money by kind over time. */
export function LedgerHealthScreen() {
  const say = useLedgerWords()
  const isWaiting = useEndpoint('admin.ledger.health', {}, { isEnabled: false }).data?.openVerification != null
  const { data, error, refetch } = useEndpoint('admin.ledger.health', {}, { pollMs: isWaiting ? waitingMs : minuteMs })
  return (
    <StaffPage
      title={say('title')}
      subtitle={pageSettings.isSandbox ? `${say('subtitle')} ${say('clocks')}` : say('subtitle')}
      primaryAction={<VerifyNow isUnderWay={data ? data.openVerification !== null : false} />}
    >
      <Stack gap={6}>
        {error && !data ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
        {data === undefined && !error ? <Skeleton lines={6} height={28} /> : null}
        {data ? <Sections health={data} /> : null}
      </Stack>
    </StaffPage>
  )
}

function Sections({ health }: { health: LedgerHealth }) {
  const queue = <QueueSection queue={health.queue} />
  const isQueueWell = health.queue.problems.length === 0
  return (
    <>
      <HealthFigures health={health} />
      {isQueueWell ? null : queue}
      {health.verification && !health.verification.isClean ? (
        <FaultsSection verification={health.verification} />
      ) : null}
      <MoneyOverTime />
      <ReconciliationSection reconciliations={health.reconciliations} cases={health.cases} />
      <CasesSection cases={health.cases} />
      <UnderWaySection clearing={health.clearing} />
      {isQueueWell ? queue : null}
    </>
  )
}
