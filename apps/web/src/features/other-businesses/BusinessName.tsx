import { shownHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import classes from './BusinessName.module.css'

/** A business by its name and, where it has another name, its handle. */
export function BusinessName({ name, handle }: { name: string; handle: string }) {
  const hasName = name !== '' && name !== handle
  return (
    <div className={classes.business}>
      <span>{hasName ? name : shownHandle(handle)}</span>
      {hasName ? <span className={classes.handle}>{shownHandle(handle)}</span> : null}
    </div>
  )
}
