import { sameOriginPath, withSearch } from '@contado/app-kit'
import type { Address } from '@contado/ui/foundation/address.ts'
import type { GuardReason, Verdict } from '../guards.ts'

// What these screens ask for is done on the way to somewhere else.
const keepDestination: readonly GuardReason[] = ['login-required', 'phone-required', 'account-insecure']
const bringBack: readonly GuardReason[] = ['already-signed-in', 'phone-saved', 'account-secure']

/** The address that a guard leads to: what is asked for on the way keeps the destination, and brings back to it. */
export const ledTo = ({ to, reason }: Exclude<Verdict, 'allow'>, href: string): Address => {
  const next = new URL(href, 'http://inside').searchParams.get('next')
  if (keepDestination.includes(reason)) {
    // Nobody asked for the start page in particular, so what it asks for starts without a reproach.
    if (href === '/') return to
    return withSearch(to, { ...(reason === 'login-required' ? { reason } : {}), next: href })
  }
  if (bringBack.includes(reason)) return sameOriginPath(next) ?? to
  return reason === 'not-permitted' ? withSearch(to, { reason }) : to
}
