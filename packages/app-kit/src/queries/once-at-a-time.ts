/** Carries each thing out once at a time: whoever asks for the same one meanwhile gets the answer that is under way. */
export const onceAtATime = <A>() => {
  const running = new Map<string, Promise<A>>()
  return (name: string, carryOut: () => Promise<A>): Promise<A> => {
    const same = running.get(name)
    if (same) return same
    const started = carryOut().finally(() => running.delete(name))
    running.set(name, started)
    return started
  }
}
