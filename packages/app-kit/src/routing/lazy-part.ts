import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { inTime } from './in-time.ts'

/** A component in a file of its own, loaded when it is first drawn; a file that never comes breaks the screen in the end. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await inTime(load) }))
