import type { DeskCase } from '@contado/contract/desk/desk.endpoints.ts'
import { useSyncExternalStore } from 'react'
import { useStaff } from '../use-staff.ts'

// What the desk last said of the cases that are on the screen.
let cases: Readonly<Record<string, DeskCase>> = {}
const listeners = new Set<() => void>()

/** Keeps what the desk said of a case, or nothing once it is left. */
export const keepCase = (caseId: string, found: DeskCase | null): void => {
  const { [caseId]: _, ...others } = cases
  cases = found === null ? others : { ...others, [caseId]: found }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A case that waits and is on the screen. */
export const useOpenCase = (caseId: string): DeskCase | null =>
  useSyncExternalStore(subscribe, () => cases[caseId] ?? null)

/** Who else has a case open that is on the screen: a decision about it asks first. */
export const useOtherReader = (caseId: string): string | null => {
  const staff = useStaff()
  const openedBy = useOpenCase(caseId)?.openedBy ?? null
  return openedBy === null || openedBy.staffId === staff?.staffId ? null : openedBy.name
}
