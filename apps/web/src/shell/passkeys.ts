import { ApiProblem, inTime } from '@contado/app-kit'

/** A challenge or an answer of the Web Authentication API in its JSON form. */
type Challenge = Readonly<Record<string, unknown>>
type WebauthnAnswer = Record<string, JsonValue>
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Whether this browser knows passkeys at all. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

const loadWebauthn = () => inTime(() => import('@simplewebauthn/browser'))

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
    const { startAuthentication } = await loadWebauthn()
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    return startAuthentication({ optionsJSON })
  })

type Offer = {
  readonly options: Challenge
  /** Ends the offer: another way was taken. */
  readonly signal: AbortSignal
}

/** Whether the browser offers passkeys among what it fills in by itself. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** Offers this browser's passkeys in the field for the name, until one signs the challenge. Answers null when the offer ended before. */
export const offerPasskeys = async ({ options, signal }: Offer): Promise<WebauthnAnswer | null> => {
  const { startAuthentication, WebAuthnAbortService } = await loadWebauthn()
  if (signal.aborted) return null
  const end = (): void => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', end)
  try {
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    return (await startAuthentication({ optionsJSON, useBrowserAutofill: true })) as unknown as WebauthnAnswer
  } catch {
    return null
  } finally {
    // What begins later is another's: it must not be ended with this one.
    signal.removeEventListener('abort', end)
  }
}

/** Has the device make a passkey for the challenge. Throws `PasskeyCanceled` when it did not. */
export const createPasskey = (options: Challenge): Promise<WebauthnAnswer> =>
  orCanceled(async () => {
    const { startRegistration } = await loadWebauthn()
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    return startRegistration({ optionsJSON })
  })
