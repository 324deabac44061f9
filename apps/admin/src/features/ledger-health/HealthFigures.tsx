import { useLanguage } from '@contado/app-kit'
import type { LedgerHealth, LedgerVerification } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { InstantText, type Stat, StatRow, Status, TextLink } from '@contado/ui'
import type { ReactNode } from 'react'
import classes from './HealthFigures.module.css'
import { refusedDay } from './refused-day.ts'
import { useLedgerWords } from './use-ledger-words.ts'

/** The four figures that say at a glance whether anything is wrong. */
export function HealthFigures({ health }: { health: LedgerHealth }) {
  return <StatRow stats={[useVerified(health), useSealed(health), useReconciled(health), useUnplaced(health)]} />
}

const useVerified = ({ verification }: LedgerHealth): Stat => {
  const say = useLedgerWords()
  return {
    key: 'verified',
    label: say('lastVerification'),
    value: verification ? (
      <span className={classes.hero}>
        <Status kind={verification.isClean ? 'done' : 'failed'}>
          {verification.isClean ? say('clean') : say('faultCount', { count: verification.faultCount })}
        </Status>
      </span>
    ) : (
      <span className={classes.hero}>{say('never')}</span>
    ),
    note: verification ? <VerificationNote verification={verification} /> : say('neverNote'),
  }
}

function VerificationNote({ verification }: { verification: LedgerVerification }) {
  const say = useLedgerWords()
  const { askedBy, transferCount, accountCount, finishedAt } = verification
  const count = new Intl.NumberFormat(useLanguage().locale, { useGrouping: 'always' })
  return (
    <>
      <InstantText instant={finishedAt} /> · {askedBy ? say('askedBy', { name: askedBy }) : say('byCalendar')}
      <br />
      {say('checked', { transfers: count.format(transferCount), accounts: count.format(accountCount) })}
    </>
  )
}

const useSealed = ({ head, auditHead }: LedgerHealth): Stat => {
  const say = useLedgerWords()
  const label = say('head')
  if (head === null) return { key: 'head', label, value: <Value>—</Value>, note: say('noHead') }
  const { copy, sequence, hash, isSigned } = head
  const behind = sequence - (copy?.sequence ?? 0)
  return {
    key: 'head',
    label,
    value: (
      <Value>
        <Status kind={isSigned ? 'done' : 'failed'}>
          {say(isSigned ? 'batchSigned' : 'batchUnsigned', { sequence })}
        </Status>
      </Value>
    ),
    note: (
      <>
        <InstantText instant={head.sealedAt} />
        <br />
        <span className={classes.hash}>{hash.slice(0, 16)}…</span>
        <br />
        {copy === null ? say('notCopied') : null}
        {copy && behind > 0 ? say('copyBehind', { count: behind }) : null}
        {copy && behind <= 0 ? <CopiedAt instant={copy.copiedAt} /> : null}
        <AuditHeadNote head={auditHead} />
      </>
    ),
  }
}

function CopiedAt({ instant }: { instant: string }) {
  const say = useLedgerWords()
  return (
    <>
      {say('copied')} <InstantText instant={instant} />
    </>
  )
}

function AuditHeadNote({ head }: { head: LedgerHealth['auditHead'] }) {
  const say = useLedgerWords()
  if (head === null) return null
  const { sequence, isSigned, copiedAt } = head
  return (
    <>
      <br />
      {say('auditTrail')}: {say(isSigned ? 'batchSigned' : 'batchUnsigned', { sequence })}
      {' · '}
      {copiedAt === null ? say('notCopied') : <CopiedAt instant={copiedAt} />}
    </>
  )
}

const useReconciled = ({ reconciliations, cases }: LedgerHealth): Stat => {
  const say = useLedgerWords()
  const label = say('reconciliation')
  const last = reconciliations
    .map(({ ranAt }) => ranAt)
    .sort()
    .at(-1)
  if (last === undefined) return { key: 'reconciled', label, value: <Value>—</Value>, note: say('neverReconciled') }
  const count = reconciliations.reduce((sum, { differences }) => sum + differences.length, 0)
  const refused = reconciliations.filter((one) => refusedDay(one, cases) !== null).length
  return {
    key: 'reconciled',
    label,
    value: (
      <Value>
        {count > 0 ? <Status kind="failed">{say('differenceCount', { count })}</Status> : null}
        {count === 0 && refused > 0 ? (
          <Status kind="attention">{say('statementsRefused', { count: refused })}</Status>
        ) : null}
        {count === 0 && refused === 0 ? <Status kind="done">{say('agrees')}</Status> : null}
      </Value>
    ),
    note: <InstantText instant={last} />,
  }
}

const useUnplaced = ({ unplacedDeposits }: LedgerHealth): Stat => {
  const say = useLedgerWords()
  const { waiting, proposed } = unplacedDeposits
  const count = waiting + proposed
  return {
    key: 'unplaced',
    label: say('unplaced'),
    value: (
      <Value>
        <Status kind={count === 0 ? 'done' : 'attention'}>{count === 0 ? say('none') : String(count)}</Status>
      </Value>
    ),
    note: (
      <>
        {count === 0 ? null : (
          <>
            {say('unplacedNote', { waiting, proposed })}
            <br />
          </>
        )}
        <TextLink href="/payments/unplaced-deposits">{say('seeUnplaced')}</TextLink>
      </>
    ),
  }
}

function Value({ children }: { children: ReactNode }) {
  return <span className={classes.value}>{children}</span>
}
