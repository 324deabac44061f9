import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'

const timeoutMs = 30_000
const longestAnswer = 4_096

/** What clamd said of a file; `unknown` when it could not say. */
export type Verdict = 'clean' | 'infected' | 'unknown'

// Each piece goes with its length before it, an empty one ends the stream.
const pieces = async function* (path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 })) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE((chunk as Buffer).length)
    yield length
    yield chunk as Buffer
  }
  yield Buffer.alloc(4)
}

const verdictOf = (answer: string): Verdict => {
  if (/ FOUND\0?\s*$/.test(answer)) return 'infected'
  return /^stream: OK\0?\s*$/.test(answer) ? 'clean' : 'unknown'
}

/** Asks clamd (INSTREAM, tcp://host:port) whether a file on the local disk is infected. Never throws. */
export const scanFile = async (address: string, path: string): Promise<Verdict> => {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner is silent')))
  let answer = ''
  const answered = new Promise<Verdict>((resolve) => {
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer = (answer + text).slice(0, longestAnswer)
    })
    socket.on('close', () => resolve(verdictOf(answer)))
    socket.on('error', () => resolve(verdictOf(answer)))
  })
  // clamd hangs up early on what it finds at once; its answer counts all the same.
  await pipeline(pieces(path), socket, { end: false }).catch(() => undefined)
  return answered.finally(() => socket.destroy())
}
