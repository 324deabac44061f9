import { lazy, type ReactElement, Suspense } from 'react'

// Placing a floating text weighs more than the button it explains; most screens never show one.
const Hint = lazy(async () => ({ default: (await import('./Hint.tsx')).Hint }))

/** A `Hint` that is loaded when it is first needed; until then what it explains stands alone. */
export function LazyHint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Suspense fallback={children}>
      <Hint text={text}>{children}</Hint>
    </Suspense>
  )
}
