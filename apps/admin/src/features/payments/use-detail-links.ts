import { useGo, useUrlValues } from '@contado/app-kit'
import type { PaymentSection } from './payment-sections.ts'

/** Addresses of the details beside a list, which keep what the list is narrowed to, and the way back to it. */
export const useDetailLinks = (section: PaymentSection) => {
  const go = useGo()
  const [url] = useUrlValues()
  const search = new URLSearchParams(url).toString()
  const kept = search === '' ? '' : `?${search}`
  return {
    hrefOf: (id: string): string => `/payments/${section}/${encodeURIComponent(id)}${kept}`,
    close: (): void => go(`/payments/${section}${kept}`, { isInPlace: true }),
  }
}
