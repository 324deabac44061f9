type Listener = (problem: unknown) => void

const listeners = new Set<Listener>()

/** Tells whoever looks at the page of a problem, from where no screen is at hand. */
export const tellProblem = (problem: unknown): void => {
  for (const listener of listeners) listener(problem)
}

/** Calls back with what is told; answers how to stop that. */
export const onToldProblem = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
