import { z } from 'zod'

/** An object of the Web Authentication API in its JSON form (https://www.w3.org/TR/webauthn-3/); the library reads it. */
export const webauthnJson = z.record(z.string().max(60), z.json().register(z.globalRegistry, { id: 'JsonValue' }))
