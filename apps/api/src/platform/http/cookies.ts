import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieName, Cookies } from '../call.ts'
import type { Settings } from '../settings.ts'

// Browsers take `__Host-` only over https; http://localhost keeps the plain name.
const fullName = (settings: Settings, name: CookieName): string =>
  settings.customerUrl.startsWith('https:') ? `__Host-contado_${name}` : `contado_${name}`

export const readCookie = (request: FastifyRequest, settings: Settings, name: CookieName): string | undefined =>
  request.cookies[fullName(settings, name)]

const halfMark = 'half-'

/** The secret of a session that is nobody's yet, made to be told apart from a whole one's without asking the database. */
export const halfSession = (token: string): string => halfMark + token

/** Whether the browser brings the secret of a whole session, which may have ended. */
export const mayBeSignedIn = (request: FastifyRequest, settings: Settings, name: CookieName): boolean => {
  const secret = readCookie(request, settings, name)
  return secret !== undefined && !secret.startsWith(halfMark)
}

/** The cookies of one exchange: HttpOnly, SameSite=Lax, Secure wherever the address is https. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, settings: Settings): Cookies => {
  const flags = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: settings.customerUrl.startsWith('https:'),
  }
  return {
    read: (name) => readCookie(request, settings, name),
    set: (name, value, maxAge) => void reply.setCookie(fullName(settings, name), value, { ...flags, maxAge }),
    clear: (name) => void reply.clearCookie(fullName(settings, name), flags),
  }
}
