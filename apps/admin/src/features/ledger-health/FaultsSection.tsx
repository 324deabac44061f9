import type { LedgerFault, LedgerVerification } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { type Column, CopyableText, DataTable, Expandable, InstantText, MoneyText, Section, Stack } from '@contado/ui'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { type FaultFacts, factsOf } from './fault-facts.ts'
import { useFaultWord } from './use-fault-word.ts'
import { useLedgerWords } from './use-ledger-words.ts'

/** What the last verification found, causes before what follows from them. */
export function FaultsSection({ verification }: { verification: LedgerVerification }) {
  const say = useLedgerWords()
  const { faults, faultCount } = verification
  const columns: readonly Column<LedgerFault>[] = [
    { key: 'fault', header: say('fault'), render: (fault) => <What fault={fault} />, width: '26rem' },
    { key: 'expected', header: say('expected'), render: (fault) => <Expected facts={factsOf(fault)} />, isMuted: true },
    { key: 'found', header: say('found'), render: (fault) => <Found facts={factsOf(fault)} /> },
  ]
  return (
    <Section
      title={say('faults')}
      description={say(faults.length < faultCount ? 'faultsFirst' : 'faultsText', { count: faults.length })}
    >
      <DataTable
        label={say('faults')}
        columns={columns}
        rows={faults}
        rowKey={({ code, subject }) => `${code} ${subject}`}
        isScrollable
        renderCard={(fault) => (
          <Stack gap={1}>
            <What fault={fault} />
            <span>
              {say('expected')}: <Expected facts={factsOf(fault)} />
            </span>
            <span>
              {say('found')}: <Found facts={factsOf(fault)} />
            </span>
          </Stack>
        )}
      />
    </Section>
  )
}

function What({ fault }: { fault: LedgerFault }) {
  const say = useLedgerWords()
  const nameOf = usePlaceName()
  const wordOf = useFaultWord()
  const { place } = factsOf(fault)
  const { code, subject, expected, found } = fault
  return (
    <Stack gap={1}>
      <strong>{wordOf(code)}</strong>
      {place ? (
        <span>
          {nameOf('kinds', place.kind)} · {nameOf('providers', place.provider)}
        </span>
      ) : null}
      <Expandable title={say('exactWords')}>
        <CopyableText text={[code, subject, expected, found].join(' · ')} label={say('exactWords')} />
      </Expandable>
    </Stack>
  )
}

function Expected({ facts: { expected, currency, limitDays } }: { facts: FaultFacts }) {
  const say = useLedgerWords()
  if (limitDays !== null) return say('emptyAfter', { count: limitDays })
  return expected === null || currency === null ? '—' : <MoneyText amount={expected} currency={currency} isCodeShown />
}

function Found({ facts: { found, currency, since } }: { facts: FaultFacts }) {
  const say = useLedgerWords()
  if (found === null || currency === null) return '—'
  return (
    <>
      <MoneyText amount={found} currency={currency} isCodeShown />
      {since === null ? null : (
        <>
          {' · '}
          {say('since')} <InstantText instant={since} />
        </>
      )}
    </>
  )
}
