// The command may have begun in another process, under another Node, which installed this one.
const startedAt = Number(process.env.COMMAND_BEGAN_AT ?? performance.timeOrigin) - performance.timeOrigin
const running = new Map()
const isTerminal = process.stdout.isTTY === true
const QUIET_MS = 2000
let ticker

const seconds = (fromMs) => `${((performance.now() - fromMs) / 1000).toFixed(1)} s`
const columns = () => process.stdout.columns ?? 100

// A closed terminal or pipe must not keep the rest from being stopped in order.
process.stdout.on('error', () => undefined)

const clearLine = () => {
  if (isTerminal) process.stdout.write('\r\x1b[K')
}

const showRunning = () => {
  if (!isTerminal || running.size === 0) return
  const text = [...running.values()].map(({ label, begunAt }) => `${label} (${seconds(begunAt)})`).join(' · ')
  process.stdout.write(`\r\x1b[K  … ${text}`.slice(0, columns() + 3))
}

const tick = () => {
  if (running.size === 0) {
    clearInterval(ticker)
    ticker = undefined
  } else if (!ticker && isTerminal) {
    ticker = setInterval(showRunning, 200)
    ticker.unref()
  }
}

/** Prints one line, above the line that shows what is running. */
export const say = (text) => {
  clearLine()
  process.stdout.write(`${text}\n`)
  showRunning()
}

const finishLine = (mark, text, begunAt) => say(`  ${mark} ${text.padEnd(60)} ${seconds(begunAt).padStart(8)}`)

/** Runs one step and prints one line for it, with its time; a returned text, or an error's progressLabel, replaces the label. */
export const step = async (label, work) => {
  const key = Symbol(label)
  const begunAt = performance.now()
  running.set(key, { label, begunAt })
  tick()
  showRunning()
  const notice = isTerminal ? undefined : setTimeout(() => say(`  … ${label}`), QUIET_MS)
  const end = (mark, text) => {
    clearTimeout(notice)
    running.delete(key)
    tick()
    finishLine(mark, text, begunAt)
  }
  try {
    const outcome = await work()
    end('✓', typeof outcome === 'string' ? outcome : label)
    return outcome
  } catch (error) {
    end('✗', error.progressLabel ?? label)
    throw error
  }
}

/** The time since the command began, as "12.3 s". */
export const elapsed = () => seconds(startedAt)
