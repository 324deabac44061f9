import { Skeleton } from '@contado/ui'
import classes from './PendingScreen.module.css'

/** Stands where a screen will be, while its code is loaded. */
export function PendingScreen() {
  return (
    <div className={classes.place}>
      <Skeleton lines={6} height={28} />
    </div>
  )
}
