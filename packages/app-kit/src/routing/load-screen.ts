import type { LoadScreen, Screen } from './build-router.tsx'
import { screenPattern } from './screen-pattern.ts'

type Parts<S extends Screen> = {
  readonly screens: readonly S[]
  readonly components: Readonly<Record<S['path'], LoadScreen>>
  readonly frames: Readonly<Record<S['frame'], LoadScreen>>
}

/** Begins to load the screen of an address, before it is known whether it may be shown; what fails is asked for again then. */
export const loadScreen = <S extends Screen>({ screens, components, frames }: Parts<S>, pathname: string): void => {
  const screen = screens.find(({ path }) => screenPattern(path).test(pathname))
  if (!screen) return
  for (const load of [frames[screen.frame as S['frame']], components[screen.path as S['path']]]) {
    load().catch(() => undefined)
  }
}
