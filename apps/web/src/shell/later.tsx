import { lazyPart } from '@contado/app-kit'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'

type Later<P extends object> = ((props: P) => ReactNode) & { readonly fetch: () => void }

const restMs = 1500

/** What a screen shows only when it is asked for, in a file of its own. */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>): Later<P> => {
  const Part = lazyPart(load) as unknown as ComponentType<P>
  const draw = (props: P): ReactNode => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  // Whoever asks hears of a file that can't be had; nobody asked yet.
  return Object.assign(draw, { fetch: () => void load().catch(() => undefined) })
}

/** Fetches the files once the screen has stood for a moment, so that nobody waits for them who asks. */
export const useFetched = (parts: readonly Pick<Later<never>, 'fetch'>[]): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts) part.fetch()
    }, restMs)
    return () => clearTimeout(timer)
  }, [parts])
}
