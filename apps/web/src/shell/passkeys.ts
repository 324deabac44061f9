import { ApiProblem } from '@contado/app-kit'

/** A challenge or an answer of the Web Authentication API in its JSON form. */
type Challenge = Readonly<Record<string, unknown>>
type WebauthnAnswer = Record<string, JsonValue>
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Whether this browser knows passkeys at all. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

const orCanceled = async (use: () => Promise<object>): Promise<WebauthnAnswer> => {
  try {
    return (await use()) as WebauthnAnswer
  } catch (cause) {
    if (cause instanceof ApiProblem) throw cause
    throw new ApiProblem({ code: 'PasskeyCanceled', status: 0, message: 'No passkey was used.' })
  }
}

/** Asks for a passkey of this person to sign the challenge. Throws `PasskeyCanceled` when none did. */
export const signWithPasskey = (options: Challenge): Promise<WebauthnAnswer> =>
  orCanceled(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    return startAuthentication({ optionsJSON })
  })

/** Has the device make a passkey for the challenge. Throws `PasskeyCanceled` when it did not. */
export const createPasskey = (options: Challenge): Promise<WebauthnAnswer> =>
  orCanceled(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    return startRegistration({ optionsJSON })
  })
