import { bpsOf, type Edge } from './ownership.domain.ts'
import type { Owner } from './step-forms.ts'

/** Who owns how much of whom, as far as it is filled in. */
export const edgesOf = (owners: readonly Owner[]): Edge[] =>
  owners.flatMap(({ id, holdings }) =>
    holdings.flatMap(({ of, percent }) => {
      const bps = bpsOf(percent)
      return bps === null || bps === 0 ? [] : [{ owner: id, of, bps }]
    }),
  )
