import { Skeleton } from '@contado/ui'

/** Stands where a screen will be, while its code is loaded. */
export function PendingScreen() {
  return <Skeleton lines={6} height={28} />
}
