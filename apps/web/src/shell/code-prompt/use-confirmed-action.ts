import {
  type ClientAnswer,
  type ClientInput,
  type Confirmation,
  type OneTimeCode,
  useOneTimeCode,
} from '@contado/app-kit'
import type { CustomerEndpoints } from '@contado/contract/endpoints.ts'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import { useState } from 'react'
import { client, useUser } from '../../api.ts'
import { canUsePasskeys, signWithPasskey } from '../passkeys.ts'
import { isWholeCode } from './is-whole-code.ts'

export type ConfirmedAnswer<N extends ConfirmedOperation> = ClientAnswer<CustomerEndpoints[N]>

/** An operation that a code confirms, with its body where it has one: what is confirmed is what is carried out. */
export type Confirmed<N extends ConfirmedOperation> = { readonly operation: N } & ClientInput<CustomerEndpoints[N]>

/** What follows. */
export type Following<A> = {
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

const bodyOf = (confirmed: { readonly operation: ConfirmedOperation }): object | undefined =>
  (confirmed as { readonly body?: object }).body

/** Carries a confirmed operation out. */
export const carryOutConfirmed = <N extends ConfirmedOperation>(
  confirmed: Confirmed<N>,
  confirmation: Confirmation,
) => {
  const body = bodyOf(confirmed)
  const input = (body === undefined ? {} : { body }) as ClientInput<CustomerEndpoints[N]>
  return client.call(confirmed.operation, input, confirmation)
}

/** Confirms an operation by the code of the person's own factor, or by their passkey. */
export const useConfirmedAction = <N extends ConfirmedOperation>(
  confirmed: Confirmed<N>,
  { onDone, onProblem }: Following<ConfirmedAnswer<N>>,
): OpenConfirmation => {
  const { operation } = confirmed
  const [code, setCode] = useState('')
  const [triedCode, setTriedCode] = useState('')
  const user = useUser()
  const request = { ...bodyOf(confirmed) }
  const oneTimeCode = useOneTimeCode<ConfirmedAnswer<N>>({
    intent: { operation, request },
    sendCode: () => client.call('me.send-code', { body: { operation, request } }).then(sourceOf),
    signByPasskey: user?.hasPasskey && canUsePasskeys() ? () => signFor(operation, request) : undefined,
    carryOut: (confirmation) => carryOutConfirmed(confirmed, confirmation),
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
