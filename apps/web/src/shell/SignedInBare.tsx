import { useState } from 'react'
import { Hand, type OpenedByHand } from './Hand.tsx'
import { IdleWarning } from './IdleWarning.tsx'

/** What stands around a screen without navigation while somebody is signed in. */
export function SignedInBare() {
  const [opened, setOpened] = useState<OpenedByHand>(null)
  return (
    <>
      <IdleWarning />
      <Hand opened={opened} onOpen={setOpened} />
    </>
  )
}
