import { useSessionState } from '@contado/app-kit'
import { session } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import type { ScreenPath } from '../../screens.ts'
import { maySee } from '../navigation.ts'

/** Whether who is signed in may see a screen now; `href` where its path has braces. */
export const useSeen = (): ((path: ScreenPath, href?: string) => boolean) => {
  const state = useSessionState(session)
  return (path, href) => maySee(path, { session: state, isSandbox: pageSettings.isSandbox }, href)
}
