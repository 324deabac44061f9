import { useUrlValues } from '@contado/app-kit'
import { useEffect, useRef } from 'react'

/** Opens what an address asks for (`?open=add`), once; the address is then the screen's own again. */
export const useOpening = (open: (name: string) => void): void => {
  const [{ open: name }, change] = useUrlValues()
  const newest = useRef(open)
  useEffect(() => {
    newest.current = open
  })
  useEffect(() => {
    if (name === undefined) return
    newest.current(name)
    change({ open: '' })
  }, [name, change])
}
