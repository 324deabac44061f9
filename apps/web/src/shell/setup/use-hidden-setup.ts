import { useOwnStorage } from '../lists/own-storage.ts'

const readHidden = (stored: unknown): boolean => stored === true

/** Whether the person has put the first steps of this business away in this browser, and how to. */
export const useHiddenSetup = (): readonly [boolean, (isHidden: boolean) => void] =>
  useOwnStorage('setup-hidden', readHidden)
