import { sameOriginPath } from '@contado/app-kit'
import type { Verdict } from '../guards.ts'

/** The address that a guard leads to: login keeps the destination, and brings back to it. */
export const ledTo = ({ to, reason }: Exclude<Verdict, 'allow'>, href: string): string => {
  if (reason === 'login-required') {
    // Nobody asked for the start page in particular, so its login starts without a reproach.
    return href === '/' ? '/auth' : `/auth?${new URLSearchParams({ reason, next: href })}`
  }
  if (reason === 'already-signed-in') {
    return sameOriginPath(new URL(href, 'http://inside').searchParams.get('next')) ?? to
  }
  return to
}
