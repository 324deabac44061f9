import type { Rankable } from '@contado/app-kit'
import type { Command } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'

/** Something that the palette can do: go to an address, or act. */
export type PaletteCommand = Command &
  Rankable &
  ({ readonly href: Address; readonly run?: undefined } | { readonly href?: undefined; readonly run: () => void })
