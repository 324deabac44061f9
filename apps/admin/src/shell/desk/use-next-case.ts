import { useGo, useUrlValues } from '@contado/app-kit'
import { client } from '../../api.ts'
import { useStaff } from '../use-staff.ts'
import { casePath, walkOf } from './case-path.ts'

const lookAhead = '25'

/** After a decision: the next case of the desk that nobody else has open, or the desk itself; nothing for whoever came another way. */
export const useNextCase = (caseId: string): (() => Promise<void>) => {
  const go = useGo()
  const staff = useStaff()
  const [{ from }] = useUrlValues()
  return async () => {
    const walk = walkOf(from)
    if (walk === null) return
    const { items } = await client
      .call('admin.desk.list', { query: { ...walk, limit: lookAhead } })
      .catch(() => ({ items: [] }))
    const next = items.find(
      (line) => line.caseId !== caseId && (line.openedBy === null || line.openedBy.staffId === staff?.staffId),
    )
    go(next ? casePath(next, walk) : '/dashboard')
  }
}
