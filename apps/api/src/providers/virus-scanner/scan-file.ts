import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

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

const send = async (socket: Socket, path: string, isOver: Promise<unknown>): Promise<void> => {
  for await (const piece of pieces(path)) {
    // clamd hangs up early on what it finds at once; its answer counts all the same.
    if (socket.destroyed || !socket.writable) return
    if (!socket.write(piece)) await Promise.race([new Promise((go) => socket.once('drain', go)), isOver])
  }
}

/** Asks clamd (INSTREAM, tcp://host:port) whether a file on the local disk is infected. Never throws for what the scanner does. */
export const scanFile = async (address: string, path: string): Promise<Verdict> => {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
  socket.setTimeout(timeoutMs, () => socket.destroy())
  socket.setEncoding('utf8')
  let answer = ''
  socket.on('data', (text: string) => {
    answer = (answer + text).slice(0, longestAnswer)
  })
  socket.on('error', () => undefined)
  const isOver = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  try {
    await send(socket, path, isOver)
    await isOver
    return verdictOf(answer)
  } finally {
    socket.destroy()
  }
}
