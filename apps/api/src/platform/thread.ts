import { parentPort, Worker } from 'node:worker_threads'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { describeError, log } from './telemetry.ts'

type Limits = {
  readonly file: URL
  /** How many pieces are worked on at the same time, each in a thread of its own; 1 unless given. */
  readonly threads?: number
  /** How many may wait for their turn, the running ones included, before the next is refused. */
  readonly mostWaiting: number
  /** The same of one asker, who also never has more than one thread. */
  readonly mostWaitingEach?: number
  readonly timeoutMs: number
  readonly memoryMb: number
}
type Reply<O> = { readonly output: O } | { readonly failure: Error }

/** The work took longer, or more memory, than it may: its thread was ended. */
export class Overrun extends Refusal {
  constructor() {
    super('TooManyRequests', { retryAfterSeconds: 2 })
  }
}

const openWorker = ({ file, memoryMb }: Limits): Worker => {
  const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  worker.unref()
  // Without a listener, a thread that ends by itself would end the process.
  worker.on('error', (error) => log.error(describeError(error), 'thread failed'))
  return worker
}

const ask = <I, O>(worker: Worker, input: I, timeoutMs: number): Promise<Reply<O>> =>
  new Promise((resolve, reject) => {
    const onOverrun = (): void => end(() => reject(new Overrun()))
    const timer = setTimeout(onOverrun, timeoutMs)
    const onReply = (reply: Reply<O>): void => end(() => resolve(reply))
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      worker.off('message', onReply).off('exit', onOverrun).unref()
      settle()
    }
    worker.ref()
    worker.once('message', onReply).once('exit', onOverrun)
    worker.postMessage(input)
  })

type Piece = { readonly asker: string; readonly run: () => Promise<void> }

// Whoever came first and has nothing under way is next.
const createLine = ({ threads = 1, mostWaiting, mostWaitingEach = mostWaiting }: Limits) => {
  const waiting: Piece[] = []
  const running: Piece[] = []
  const isBusy = ({ asker }: Piece): boolean => asker !== '' && running.some((piece) => piece.asker === asker)
  const begin = (): void => {
    const next = running.length < threads ? waiting.findIndex((piece) => !isBusy(piece)) : -1
    const [piece] = next === -1 ? [] : waiting.splice(next, 1)
    if (piece === undefined) return
    running.push(piece)
    void piece.run().finally(() => {
      running.splice(running.indexOf(piece), 1)
      begin()
    })
    begin()
  }
  return (piece: Piece): void => {
    const inLine = [...waiting, ...running]
    const own = inLine.filter(({ asker }) => asker === piece.asker)
    if (inLine.length >= mostWaiting || own.length >= mostWaitingEach) {
      throw new Refusal('TooManyRequests', { retryAfterSeconds: 2 })
    }
    waiting.push(piece)
    begin()
  }
}

/**
 * Work that would hold everybody up, in threads of its own: one piece after the other in each, and for an asker who is named one at a
 * time. A thread is ended, and begun anew, when a piece takes too long or too much memory. Refuses `TooManyRequests`, throws `Overrun`
 * and what the work throws.
 */
export const createThread = <I, O>(limits: Limits): ((input: I, asker?: string) => Promise<O>) => {
  const idle = new Set<Worker>()
  const line = createLine(limits)
  const take = (): Worker => {
    const [kept] = idle
    if (kept !== undefined) idle.delete(kept)
    return (
      kept ??
      openWorker(limits).on('exit', function (this: Worker) {
        idle.delete(this)
      })
    )
  }
  const runNow = async (input: I): Promise<O> => {
    const thread = take()
    const reply = await ask<I, O>(thread, input, limits.timeoutMs).catch((error: unknown) => {
      // Not waited for: whoever is next begins in another thread.
      void thread.terminate()
      throw error
    })
    idle.add(thread)
    if ('failure' in reply) throw reply.failure
    return reply.output
  }
  return (input, asker = '') =>
    new Promise((resolve, reject) => {
      line({ asker, run: () => runNow(input).then(resolve, reject) })
    })
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
