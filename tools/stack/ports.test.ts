import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '../../apps/api/src/platform/db/embedded-server.ts'
import { requireFreePort } from './ports.ts'

const port = await findFreePort()
const server = createServer()
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
afterAll(() => server.close())

test('a taken port is named with who holds it and how to move', async () => {
  const refused = requireFreePort(port, 'STAFF_PORT', '127.0.0.1')
  await expect(refused).rejects.toThrow(`Port ${port} is taken by `)
  await expect(refused).rejects.toThrow(`STAFF_PORT=${port + 100} npm start`)
  if (process.platform === 'linux') await expect(refused).rejects.toThrow(`process ${process.pid} (`)
})

test('a free port passes', async () => {
  await expect(requireFreePort(await findFreePort(), 'PORT', '0.0.0.0')).resolves.toBeUndefined()
})
