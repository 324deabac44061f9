import { useCompany, useEndpoint } from '../../api.ts'

const staleMs = 600_000

/** What the directory says of the own business, its logo and its own words included. */
export const useOwnEntry = () => {
  const handle = useCompany()?.handle
  const isEnabled = handle !== undefined
  return useEndpoint('organization.by-handle', { params: { handle: handle ?? '' } }, { isEnabled, staleMs })
}
