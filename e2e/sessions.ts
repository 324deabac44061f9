import { join } from 'node:path'

/** Who is signed in before the screens are looked at. */
export const signedIn = {
  ada: { app: 'customer', email: 'ada@halden.example' },
  carla: { app: 'customer', email: 'carla@atelier.example' },
  finance: { app: 'staff', email: 'finance@contado.example' },
  head: { app: 'staff', email: 'head@contado.example' },
  auditor: { app: 'staff', email: 'auditor@contado.example' },
} as const

export type SignedIn = keyof typeof signedIn

/** The password of every demonstration login. */
export const demoPassword = 'Sandbox2026Contado'

/** The file with somebody's cookies, for a browser's `storageState`. */
export const sessionOf = (who: SignedIn): string => join(process.env.DATA_DIR ?? '', 'sessions', `${who}.json`)
