import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadOnline } from './load-online.ts'

/** A component in a file of its own, loaded when it is first drawn, offline as soon as there is a connection; a file that never comes breaks the screen in the end. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await loadOnline(load) }))
