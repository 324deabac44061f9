import { type Confirmation, type OneTimeCode, useOneTimeCode } from '@contado/app-kit'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import { useState } from 'react'
import { client, useUser } from '../../api.ts'
import { canUsePasskeys, signWithPasskey } from '../passkeys.ts'
import { isWholeCode } from './is-whole-code.ts'

/** An operation that a code confirms, with what follows. */
export type Confirmable<A> = {
  readonly operation: ConfirmedOperation
  /** The body that the operation will be called with; `{}` where it has none. */
  readonly request: Readonly<Record<string, unknown>>
  /** Calls the endpoint: `(confirmation) => client.call('people.remove', { body }, confirmation)`. */
  readonly carryOut: (confirmation: Confirmation) => Promise<A>
  readonly onDone: (answer: A) => void
  /** Hears why the operation itself was refused; wrong codes are the prompt's own matter. */
  readonly onProblem?: ((problem: unknown) => void) | undefined
}

/** A confirmation under way: what `CodeEntry` shows and takes. */
export type OpenConfirmation = OneTimeCode & {
  readonly operation: ConfirmedOperation
  readonly code: string
  readonly setCode: (code: string) => void
  /** The account has nothing but passkeys to confirm with: no code was sent. */
  readonly isPasskeyAlone: boolean
  /** Whether the act's own button has something to carry out with. */
  readonly isReady: boolean
  /** What the act's own button does: submits the code, or has the passkey sign. */
  readonly press: () => void
}

const signFor = async (operation: ConfirmedOperation, request: Record<string, unknown>): Promise<string> => {
  const { challengeId, options } = await client.call('passkeys.confirm-options', { body: { operation, request } })
  const response = await signWithPasskey(options)
  return (await client.call('passkeys.confirm', { body: { challengeId, response } })).code
}

/** Confirms an operation by the code of the person's own factor, or by their passkey. */
export const useConfirmation = <A>(parts: Confirmable<A>): OpenConfirmation => {
  const { operation, carryOut, onDone, onProblem } = parts
  const [code, setCode] = useState('')
  const [triedCode, setTriedCode] = useState('')
  const user = useUser()
  const request = { ...parts.request }
  const oneTimeCode = useOneTimeCode<A>({
    sendCode: () => client.call('me.send-code', { body: { operation, request } }).then(sourceOf),
    signByPasskey: user?.hasPasskey && canUsePasskeys() ? () => signFor(operation, request) : undefined,
    carryOut,
    onDone,
    onProblem,
  })
  const isPasskeyAlone = isAlone(oneTimeCode)
  const submit = (entered: string): Promise<void> => {
    setTriedCode(entered)
    return oneTimeCode.submit(entered)
  }
  const press = () => void (isPasskeyAlone ? oneTimeCode.sign() : submit(code.trim()))
  const isReady = isPasskeyAlone ? oneTimeCode.canSign : isWholeCode(code)
  // What was wrong with one code is not wrong with the next, which is being typed.
  const isTypedAnew = code.trim() !== '' && code.trim() !== triedCode
  const codeProblem = isTypedAnew ? null : oneTimeCode.codeProblem
  return { ...oneTimeCode, codeProblem, submit, operation, code, setCode, isPasskeyAlone, isReady, press }
}

const isAlone = ({ source }: Pick<OneTimeCode, 'source'>): boolean =>
  source !== null && source.secondFactor !== 'totp' && source.sentTo === null

const sourceOf = ({ secondFactor, sentTo }: { secondFactor: 'email' | 'sms' | 'totp'; sentTo: string | null }) => ({
  secondFactor,
  sentTo,
})
