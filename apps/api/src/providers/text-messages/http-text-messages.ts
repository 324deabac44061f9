import { z } from 'zod'
import { type TextMessage, TextMessageRefused, type TextMessages } from './text-messages.ts'

export type TextSettings = {
  readonly url: string
  readonly account: string
  readonly token: string
  readonly from: string
}

type Patience = { readonly timeoutMs: number }

const usualTimeoutMs = 15_000
const problem = z.object({ code: z.union([z.number(), z.string().max(20)]).optional() })

// A throttled, timed out or failing provider may take the same message later; what else it refuses, it refuses for good. A wrong
// token is mended by the operator, so that the texts that wait should not be lost to it.
const isPassing = (status: number): boolean => status >= 500 || [401, 403, 408, 425, 429].includes(status)

const codeOf = async (response: Response): Promise<string> => {
  const parsed = problem.safeParse(await response.json().catch(() => null))
  const code = parsed.success ? parsed.data.code : undefined
  return code === undefined ? `HTTP ${response.status}` : `HTTP ${response.status} ${code}`
}

const post = async ({ url, account, token, from, timeoutMs }: TextSettings & Patience, { to, body }: TextMessage) => {
  try {
    return await fetch(`${url}/Accounts/${encodeURIComponent(account)}/Messages.json`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams({ To: to, From: from, Body: body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
    throw new TextMessageRefused(reason, { isPermanent: false })
  }
}

/** Texts by a provider with Twilio's interface: a form is posted below the account's address, under the account's token. */
export const httpTextMessages = (
  settings: TextSettings,
  { timeoutMs }: Patience = { timeoutMs: usualTimeoutMs },
): TextMessages => ({
  send: async (message) => {
    const response = await post({ ...settings, timeoutMs }, message)
    if (response.ok) {
      await response.body?.cancel()
      return
    }
    throw new TextMessageRefused(await codeOf(response), { isPermanent: !isPassing(response.status) })
  },
})
