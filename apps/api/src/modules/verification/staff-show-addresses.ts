import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { AddressVersion, CompanyAddresses } from '@contado/contract/verification/missing-information.endpoints.ts'
import type { DraftAddress, PepForm } from '@contado/contract/verification/step-forms.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { dataKeyOf, decrypt } from '../../platform/vault.ts'
import { selectAddressVersions, type VersionRow } from './addresses.store.ts'
import { nameOf, type OpenCase, openCase } from './open-case.ts'
import { revealOf } from './staff-reveal-personal-data.ts'
import { selectApplication } from './verification.store.ts'

const hidden = '••••'

const shown = (draft: DraftAddress, isHidden: boolean): PostalAddress => {
  const { line1 = '', line2, city = '', state, zip = '', country } = draft
  return {
    line1: isHidden ? hidden : line1,
    ...(line2 ? { line2: isHidden ? hidden : line2 } : {}),
    city,
    ...(state ? { state } : {}),
    zip: isHidden ? hidden : zip,
    country: country ?? '',
  }
}

const personOf = ({ members }: OpenCase, userId: string | null): string | null => {
  const member = members.find((one) => one.userId === userId)
  return member ? nameOf(member) : null
}

const versionsOf = async (call: Call<Staff>, opened: OpenCase, isMasked: boolean): Promise<AddressVersion[]> => {
  const { tx, settings } = call
  const rows = await selectAddressVersions(tx, opened.organizationId)
  if (rows.length === 0) return []
  const key = await dataKeyOf(tx, settings.secret, opened.organizationId)
  const read = (row: VersionRow, column: 'before' | 'after'): PostalAddress[] => {
    const all: DraftAddress[] = JSON.parse(
      decrypt(key, row[column], { table: 'address_versions', column, row: row.id }),
    )
    return all.map((one) => shown(one, isMasked && row.kind === 'residential'))
  }
  return rows.map((row) => ({
    versionId: row.id,
    kind: row.kind,
    person: personOf(opened, row.user_id),
    before: read(row, 'before'),
    after: read(row, 'after'),
    reason: row.reason,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }))
}

/** The addresses that an application says, and what staff corrected of them. Homes are masked unless who asks has revealed them. */
export const showAddresses = async (
  call: Call<Staff>,
  { organizationId }: { readonly organizationId: string },
): Promise<CompanyAddresses> => {
  const opened = await openCase(call, organizationId)
  const application = await selectApplication(call.tx, organizationId)
  const isMasked = (await revealOf(call, organizationId)) === null
  const { registeredAddress, tradingAddresses = [] } = opened.filled.kyb ?? {}
  return {
    isEditable: ['approved', 'submitted', 'additional_info_requested'].includes(application?.status ?? ''),
    registered: registeredAddress ? shown(registeredAddress, false) : null,
    trading: tradingAddresses.map((one) => shown(one, false)),
    residential: opened.steps.flatMap(({ row, data }) => {
      const { address } = data as PepForm
      if (row.step !== 'pep' || row.user_id === null || !address) return []
      return [{ userId: row.user_id, name: personOf(opened, row.user_id) ?? '', address: shown(address, isMasked) }]
    }),
    isMasked,
    versions: await versionsOf(call, opened, isMasked),
  }
}
