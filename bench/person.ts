import { fetchOnce, type Sent } from './http-client.ts'

/** Somebody who is signed in over HTTP; what is refused is thrown. */
export type Person = {
  readonly userId: string
  readonly send: (method: string, path: string, sent?: Sent) => Promise<unknown>
  /** The same person and session at another process. */
  readonly at: (base: string) => Person
}

const personAt = (base: string, { userId, cookie }: { userId: string; cookie: string }): Person => ({
  userId,
  at: (other) => personAt(other, { userId, cookie }),
  send: async (method, path, sent = {}) => {
    const reply = await fetchOnce(`${base}/api/${userId}${path}`, method, {
      ...sent,
      headers: { cookie, ...sent.headers },
    })
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`)
    return JSON.parse(reply.body).data
  },
})

/** Signs somebody of the sandbox in, with the code that it shows. */
export const signIn = async (base: string, email: string, password: string): Promise<Person> => {
  const begun = await fetchOnce(`${base}/api/new/sessions/intermediate`, 'POST', { body: { email, password } })
  const { data: start } = JSON.parse(begun.body)
  const code = await codeFor(base, email)
  const confirmed = await fetchOnce(`${base}/api/new/sessions/confirm`, 'POST', {
    body: { organizationId: start.organizations[0].organizationId },
    headers: { cookie: begun.cookies.join('; '), 'otp-code': code },
  })
  if (confirmed.status !== 200) throw new Error(`sign-in of ${email}: ${confirmed.body}`)
  const cookie = confirmed.cookies.filter((text) => !text.endsWith('=')).join('; ')
  return personAt(base, { userId: start.userId, cookie })
}

/** The newest code that was sent to a login. */
export const codeFor = async (base: string, email: string): Promise<string> => {
  const reply = await fetchOnce(`${base}/api/new/sandbox/one-time-code?email=${encodeURIComponent(email)}`, 'GET')
  return JSON.parse(reply.body).data.code
}
