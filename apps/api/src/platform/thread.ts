import { parentPort, Worker } from 'node:worker_threads'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { describeError, log } from './telemetry.ts'

type Limits = {
  readonly file: URL
  /** How many may wait for their turn, the running one included, before the next is refused. */
  readonly mostWaiting: number
  readonly timeoutMs: number
  readonly memoryMb: number
}
type Reply<O> = { readonly output: O } | { readonly failure: Error }

const tooMany = (): Refusal => new Refusal('TooManyRequests', { retryAfterSeconds: 2 })

const openWorker = ({ file, memoryMb }: Limits): Worker => {
  const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  worker.unref()
  // Without a listener, a thread that ends by itself would end the process.
  worker.on('error', (error) => log.error(describeError(error), 'thread failed'))
  return worker
}

const ask = <I, O>(worker: Worker, input: I, timeoutMs: number): Promise<Reply<O>> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(tooMany())), timeoutMs)
    const onReply = (reply: Reply<O>): void => end(() => resolve(reply))
    const onExit = (): void => end(() => reject(new Error('the thread ended')))
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      worker.off('message', onReply).off('exit', onExit).unref()
      settle()
    }
    worker.ref()
    worker.once('message', onReply).once('exit', onExit)
    worker.postMessage(input)
  })

/**
 * Work that would hold everybody up, one piece after the other in a thread of its own, which is ended and begun anew when a
 * piece takes too long or too much memory. Refuses `TooManyRequests`; throws what the work throws.
 */
export const createThread = <I, O>(limits: Limits): ((input: I) => Promise<O>) => {
  let worker: Worker | null = null
  let waiting = 0
  let line: Promise<unknown> = Promise.resolve()
  const openOne = (): Worker => {
    const opened = openWorker(limits)
    worker = opened
    opened.once('exit', () => {
      if (worker === opened) worker = null
    })
    return opened
  }
  const runNow = async (input: I): Promise<O> => {
    const thread = worker ?? openOne()
    const reply = await ask<I, O>(thread, input, limits.timeoutMs).catch(async (error: unknown) => {
      await thread.terminate()
      throw error
    })
    if ('failure' in reply) throw reply.failure
    return reply.output
  }
  return async (input) => {
    if (waiting >= limits.mostWaiting) throw tooMany()
    waiting += 1
    const turn = line.then(() => runNow(input))
    line = turn.catch(() => undefined)
    return turn.finally(() => {
      waiting -= 1
    })
  }
}

/** The other side, in the thread's own file: answers each input with what `work` makes of it. */
export const answerInThread = <I, O>(work: (input: I) => Promise<O>): void => {
  parentPort?.on('message', (input: I) => {
    work(input).then(
      (output) => parentPort?.postMessage({ output }),
      (failure: unknown) => parentPort?.postMessage({ failure }),
    )
  })
}
