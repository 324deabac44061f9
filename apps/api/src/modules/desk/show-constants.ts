import { selectableStatuses } from '@contado/contract/companies/company-status.domain.ts'
import { type deskEndpoints, earliestDate } from '@contado/contract/desk/desk.endpoints.ts'
import { maxNote } from '@contado/contract/internal-notes/internal-notes.endpoints.ts'
import type { Answer } from '@contado/contract/kernel/endpoint.ts'
import { selectablePersonStatuses } from '@contado/contract/persons/person-status.domain.ts'
import { maxResetReason } from '@contado/contract/verification/reset.endpoints.ts'
import { currencies, parseLocalDate } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'

type Constants = Answer<(typeof deskEndpoints)['admin.me.constants']>

/** What holds for all staff. */
export const showConstants = async ({ settings, now }: Call<Staff>): Promise<Constants> => ({
  productName: settings.productName,
  isSandbox: settings.isSandbox,
  businessNow: now,
  currencies: [...currencies],
  earliestDate: parseLocalDate(earliestDate),
  maxResetReason,
  maxNote,
  companyStatuses: [...selectableStatuses],
  personStatuses: [...selectablePersonStatuses],
})
