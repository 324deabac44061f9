import { useState } from 'react'
import { CustomerIdleWarning } from './CustomerIdleWarning.tsx'
import { Hand, type OpenedByHand } from './Hand.tsx'

/** What stands around a screen without navigation while somebody is signed in. */
export function SignedInBare() {
  const [opened, setOpened] = useState<OpenedByHand>(null)
  return (
    <>
      <CustomerIdleWarning />
      <Hand opened={opened} onOpen={setOpened} />
    </>
  )
}
