import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanFile } from './scan-file.ts'

// clamd's side of INSTREAM: reads pieces by their lengths, and finds the harmless file that scanners agree to find (eicar.org).
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const received: number[] = []
const clamd = createServer((socket) => {
  let bytes = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    let at = 'zINSTREAM\0'.length
    const pieces: Buffer[] = []
    while (bytes.length >= at + 4) {
      const length = bytes.readUInt32BE(at)
      if (length === 0) {
        const whole = Buffer.concat(pieces)
        received.push(whole.length)
        socket.end(whole.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
        return
      }
      if (bytes.length < at + 4 + length) return
      pieces.push(bytes.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  })
  socket.on('error', () => undefined)
})
const mute = createServer((socket) => {
  socket.resume().on('end', () => undefined)
  socket.write('INSTREAM size limit exceeded. ERROR\0')
  socket.end()
})
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-file-'))
  for (const server of [clamd, mute]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const server of [clamd, mute]) server.close()
  await rm(folder, { recursive: true })
})

const addressOf = (server: typeof clamd): string => `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
const fileOf = async (content: string): Promise<string> => {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return path
}

test('a file goes over in pieces and comes back clean, infected or unknown', async () => {
  const large = 'a'.repeat(300_000)
  expect(await scanFile(addressOf(clamd), await fileOf(large))).toBe('clean')
  expect(received).toEqual([300_000])
  expect(await scanFile(addressOf(clamd), await fileOf(`${large}${eicar}`))).toBe('infected')
  expect(await scanFile(addressOf(mute), await fileOf(large))).toBe('unknown')
  expect(await scanFile('tcp://127.0.0.1:1', await fileOf('x'))).toBe('unknown')
})
