import { selectableStatuses, shownStatuses } from '@contado/contract/companies/company-status.domain.ts'
import type { Company } from '@contado/contract/me/current-user.ts'

type Status = Company['status']
export type StatusOption = { readonly value: Status; readonly isDisabled: boolean }

/** The choices of the status selector: what heads may choose, then what is only shown (specification, back office 4). */
export const statusOptions: readonly StatusOption[] = [
  ...selectableStatuses.map((value) => ({ value, isDisabled: false })),
  ...shownStatuses.map((value) => ({ value, isDisabled: true })),
]
