import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieName, Cookies } from '../call.ts'
import { isHalfToken, isOwnToken, type SessionCookie } from '../session-token.ts'
import type { Settings } from '../settings.ts'

// Browsers take `__Host-` only over https; http://localhost keeps the plain name.
const fullName = (settings: Settings, name: CookieName): string =>
  settings.customerUrl.startsWith('https:') ? `__Host-contado_${name}` : `contado_${name}`

const readCookie = (request: FastifyRequest, settings: Settings, name: CookieName): string | undefined =>
  request.cookies[fullName(settings, name)]

/** The token of the session that the browser brings, which may have ended; one that this house did not make counts as none. */
export const readSessionToken = (
  request: FastifyRequest,
  settings: Settings,
  name: SessionCookie,
): string | undefined => {
  const token = readCookie(request, settings, name)
  return token !== undefined && isOwnToken(settings.secret, name, token) ? token : undefined
}

/** Whether the browser brings the token of a whole session, which may have ended. */
export const mayBeSignedIn = (request: FastifyRequest, settings: Settings, name: SessionCookie): boolean => {
  const token = readSessionToken(request, settings, name)
  return token !== undefined && !isHalfToken(token)
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
