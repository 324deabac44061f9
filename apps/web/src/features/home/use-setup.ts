import { useEndpoint } from '../../api.ts'

const pollMs = 30_000

/** How far the business has come; read again and again only where a step is still open. */
export const useSetup = ({ isOpen }: { readonly isOpen: boolean }) =>
  useEndpoint('home.setup', {}, isOpen ? { pollMs } : {})
