import { shownHandle } from '@contado/contract/signups/handle-rules.domain.ts'

/** A business is called by its handle until staff verified its name. */
export const businessName = ({ name, handle }: { readonly name: string; readonly handle: string }): string =>
  name === '' || name === handle ? shownHandle(handle) : name
