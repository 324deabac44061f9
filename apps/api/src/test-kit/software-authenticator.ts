import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

// RFC 8949, as much of it as an authenticator writes.
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [kty, alg, crv] = [2, -7, 1]
  return cbor(
    new Map<number, Cbor>([
      [1, kty],
      [3, alg],
      [-1, crv],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** What a hostile or broken browser would do otherwise. */
export type Odd = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

type Options = Readonly<Record<string, unknown>>
type Credential = { readonly id: Buffer; readonly privateKey: KeyObject; userHandle: string; counter: number }

/** An authenticator of its own, with real ES256 keys, as the browser's Web Authentication API answers for it. */
export const softwareAuthenticator = (own: { readonly origin: string }) => {
  const credential: Credential & { readonly publicKey: KeyObject } = {
    id: randomBytes(32),
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    userHandle: '',
    counter: 0,
  }
  const id = base64url(credential.id)
  const clientData = (type: string, options: Options, odd: Odd): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? options.challenge,
        origin: odd.origin ?? own.origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (odd: Odd, attested: Buffer | null): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(odd.counter ?? credential.counter)
    const flags = 0x01 | (odd.isUserVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0)
    const rpIdHash = sha256(odd.rpId ?? new URL(own.origin).hostname)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }
  const create = (options: Options, odd: Odd = {}) => {
    credential.userHandle = (options.user as { id: string }).id
    const length = Buffer.from([0, credential.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, credential.id, coseKey(credential.publicKey)])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authenticatorData(odd, attested)],
    ])
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options, odd)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    }
  }
  const get = (options: Options, odd: Odd = {}) => {
    credential.counter += 1
    const data = authenticatorData(odd, null)
    const client = clientData('webauthn.get', options, odd)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), credential.privateKey)
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: odd.userHandle ?? credential.userHandle,
      },
      clientExtensionResults: {},
    }
  }
  return { id, create, get }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
