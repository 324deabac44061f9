import type { ClientInput } from '@contado/app-kit'
import { useGo, useUrlValues } from '@contado/app-kit'
import type { StaffEndpoints } from '@contado/contract/endpoints.ts'
import { client } from '../../api.ts'
import { useStaff } from '../use-staff.ts'
import { casePath } from './case-path.ts'

type DeskQuery = NonNullable<ClientInput<StaffEndpoints['admin.desk.list']>['query']>

let narrowed: DeskQuery = {}

/** Keeps what the desk is narrowed to, for whoever goes from case to case. */
export const keepDeskQuery = (query: DeskQuery): void => {
  narrowed = query
}

const lookAhead = '25'

/** After a decision: the next case of the desk that nobody else has open, or the desk itself; nothing for whoever came another way. */
export const useNextCase = (caseId: string): (() => Promise<void>) => {
  const go = useGo()
  const staff = useStaff()
  const [{ from }] = useUrlValues()
  return async () => {
    if (from !== 'desk') return
    const { items } = await client
      .call('admin.desk.list', { query: { ...narrowed, limit: lookAhead } })
      .catch(() => ({ items: [] }))
    const next = items.find(
      (line) => line.caseId !== caseId && (line.openedBy === null || line.openedBy.staffId === staff?.staffId),
    )
    go(next ? casePath(next) : '/dashboard')
  }
}
