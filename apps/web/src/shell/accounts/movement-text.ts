import { groupedDecimal } from '@contado/ui'

type Described = { readonly kind: string; readonly description: string }

/** What a movement is about. A conversion's is kept in no language (`1250.00 USD → 1041.45 EUR`), so its figures are written as the reader's. */
export const movementText = ({ kind, description }: Described, locale: string): string =>
  kind === 'conversion'
    ? description.replace(/\d+(?:\.\d+)?/g, (figure) => groupedDecimal(figure, locale))
    : description
