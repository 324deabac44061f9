import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { useCompany, useEndpoint } from '../../../api.ts'

const staleMs = 600_000

/** What the directory says of the own business, its logo included; undefined until it is read. */
export const useOwnEntry = (): DirectoryEntry | undefined => {
  const handle = useCompany()?.handle
  const isEnabled = handle !== undefined
  return useEndpoint('organization.by-handle', { params: { handle: handle ?? '' } }, { isEnabled, staleMs }).data
}
