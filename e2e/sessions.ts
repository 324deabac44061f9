import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequest } from '@playwright/test'

/** Who is signed in before the screens are looked at. */
export const signedIn = {
  ada: { app: 'customer', email: 'ada@halden.example' },
  carla: { app: 'customer', email: 'carla@atelier.example' },
  finance: { app: 'staff', email: 'finance@contado.example' },
  analyst: { app: 'staff', email: 'analyst@contado.example' },
  head: { app: 'staff', email: 'head@contado.example' },
  secondHead: { app: 'staff', email: 'second-head@contado.example' },
  auditor: { app: 'staff', email: 'auditor@contado.example' },
  success: { app: 'staff', email: 'success@contado.example' },
} as const

export type SignedIn = keyof typeof signedIn

/** The password of every demonstration login. */
export const demoPassword = 'Sandbox2026Contado'

/** The file with somebody's cookies, for a browser's `storageState`. */
export const sessionOf = (who: SignedIn): string => join(process.env.DATA_DIR ?? '', 'sessions', `${who}.json`)

const restMs = 3 * 60_000
let keptAtMs = Date.now()

/** Shows the shared sessions a sign of life now and then: nobody is at rest for a quarter of an hour while a long run goes on. */
export const keepSessions = async (request: APIRequest): Promise<void> => {
  if (Date.now() - keptAtMs < restMs) return
  keptAtMs = Date.now()
  const { CUSTOMER_URL = '', STAFF_URL = '' } = process.env
  for (const [who, { app }] of Object.entries(signedIn)) {
    const storageState = sessionOf(who as SignedIn)
    if (!existsSync(storageState)) continue
    const baseURL = app === 'staff' ? STAFF_URL : CUSTOMER_URL
    const context = await request.newContext({ baseURL, storageState })
    await context.get(app === 'staff' ? '/api/new/admin/me' : '/api/new/me')
    await context.dispose()
  }
}
