import type { RailCase, Reconciled } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'

type Told = Pick<RailCase, 'kind' | 'provider' | 'subject'>
type Read = Pick<Reconciled, 'provider' | 'currency' | 'statementThrough'>

/** The day of the refused statement that keeps all after it waiting, or null where statements are read; until then no side agrees with them. */
export const refusedDay = ({ provider, currency, statementThrough }: Read, cases: readonly Told[]): string | null =>
  cases
    .filter((one) => one.kind === 'file_refused' && one.provider === provider)
    .map(({ subject }) => subject.split(' '))
    .filter(([of, day]) => of === currency && day !== undefined && day > (statementThrough ?? ''))
    .map(([, day = '']) => day)
    .sort()[0] ?? null
