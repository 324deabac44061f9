import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findApertium } from './apertium.ts'
import { httpTranslations } from './http-translations.ts'
import { TranslationFailed } from './translations.ts'

let provider: Server
let status: number
let url: string
const asked: string[] = []

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ text: 'The company is in force.' }))
  }).listen(0, '127.0.0.1')
  await new Promise((go) => provider.once('listening', go))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`
})
afterAll(() => provider.close())

const spanish = { text: 'La sociedad continúa vigente.', from: 'es', to: 'en' }

test('a translator over HTTP is asked with the key, and what it refuses for good is told apart', async () => {
  const { translate } = httpTranslations({ url, key: 'k' })
  status = 200
  expect(await translate(spanish)).toBe('The company is in force.')
  expect(asked).toEqual(['POST /v1/translations Bearer k'])
  status = 422
  await expect(translate(spanish)).rejects.toBeInstanceOf(TranslationFailed)
  for (status of [429, 503]) await expect(translate(spanish)).rejects.not.toBeInstanceOf(TranslationFailed)
})

const apertium = await findApertium()

test.skipIf(!apertium)('Apertium, where it is installed, gives the gist without a network', async () => {
  expect(await apertium?.translate(spanish)).toMatch(/society|company/i)
  await expect(apertium?.translate({ ...spanish, from: 'ja' })).rejects.toBeInstanceOf(TranslationFailed)
})
