import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createCompany, type TestCompany } from '../../test-kit/companies.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { multipartBody, sendMultipart, smallPdf, upload } from '../../test-kit/uploading.ts'

// clamd's answers alone: what it says to a file that is called so, once the empty last piece has come.
const scanner = createServer((socket) => {
  let bytes = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return
    if (bytes.includes('mute')) socket.end()
    else socket.end(bytes.includes('infected') ? 'stream: Test FOUND\0' : 'stream: OK\0')
  })
})
let app: TestApp
let company: TestCompany

beforeAll(async () => {
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  app = await startTestApp({ CLAMD_URL: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}` })
  company = await createCompany(app)
})
afterAll(async () => {
  await app.close()
  scanner.close()
})

test('what the scanner finds is refused; while it does not say, nothing is uploaded', async () => {
  const send = async (note: string): Promise<string> => {
    const group = `invoice-attachment:${newId()}`
    const file = { name: 'a.pdf', content: smallPdf(note) }
    const { status, error } = await upload(company.browser, { group }, file)
    const own = await sendMultipart(company.browser, multipartBody({}, [file]), '/files/user')
    expect([own.status, own.error?.code]).toEqual([status, error?.code])
    return `${status} ${error?.code ?? ''}`.trim()
  }
  expect([await send('clean'), await send('infected'), await send('mute')]).toEqual([
    '200',
    '422 FileInfected',
    '429 TooManyRequests',
  ])
})
