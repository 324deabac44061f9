/** A part of the product that runs now. */
export type Part = {
  /** How it ended, as words. */
  readonly ended: Promise<string>
  readonly stop: () => Promise<void>
}

type Options<P extends Part> = {
  readonly name: string
  readonly start: () => Promise<P>
  readonly say: (line: string) => void
  readonly isClosing: () => boolean
  readonly pausesMs?: readonly number[]
  /** After so long the pauses begin anew. */
  readonly steadyMs?: number
}

const usualPausesMs = [500, 2_000, 5_000, 15_000, 30_000]
const usualSteadyMs = 60_000

const tryToStart = async <P extends Part>({ start }: Options<P>): Promise<P | string> => {
  try {
    return await start()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Starts a part again whenever it ends, after pauses that grow. Settles, with how it ended at last, when it has ended once
 * more after the longest of them, or never while all is being closed.
 */
export const keepRunning = async <P extends Part>(first: P, options: Options<P>): Promise<string> => {
  const { name, say, isClosing, pausesMs = usualPausesMs, steadyMs = usualSteadyMs } = options
  let current: P | string = first
  for (let failures = 0; ; failures += 1) {
    const startedMs = performance.now()
    const how: string = typeof current === 'string' ? current : await current.ended
    if (isClosing()) return new Promise(() => undefined)
    if (performance.now() - startedMs > steadyMs) failures = 0
    const pauseMs = pausesMs[failures]
    if (pauseMs === undefined) return `${how}, time and again`
    say(`  ! ${name} ended (${how}); it is started again in ${pauseMs / 1_000} s`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (isClosing()) return new Promise(() => undefined)
    current = await tryToStart(options)
    if (typeof current !== 'string') say(`  ✓ ${name} was started again`)
  }
}
