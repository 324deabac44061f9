import { useGo, useUrlValues, withSearch } from '@contado/app-kit'
import type { Address } from '@contado/ui/foundation/address.ts'
import type { PaymentSection } from './payment-sections.ts'

/** Addresses of the details beside a list, which keep what the list is narrowed to, and the way back to it. */
export const useDetailLinks = (section: Extract<PaymentSection, 'transfers' | 'unplaced-deposits'>) => {
  const go = useGo()
  const [url] = useUrlValues()
  return {
    hrefOf: (id: string): Address => withSearch(`/payments/${section}/${encodeURIComponent(id)}`, url),
    close: (): void => go(withSearch(`/payments/${section}`, url), { isInPlace: true }),
  }
}
