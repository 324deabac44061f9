import { Agent, request } from 'undici'

/** A way to a process; from an address of its own where something stands in between that looks at it. */
export type Way = { readonly base: string; readonly from?: string }

type Asked = {
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks as several clients; each address has connections of its own. */
export const openAsker = () => {
  const agents = new Map<string | undefined, Agent>()
  const agentOf = (from: string | undefined): Agent => {
    const agent = agents.get(from) ?? new Agent(from === undefined ? {} : { localAddress: from })
    agents.set(from, agent)
    return agent
  }
  return {
    /** The status of the answer, or 0 where there was none. */
    ask: ({ base, from }: Way, { path, body, headers = {} }: Asked): Promise<number> =>
      request(`${base}${path}`, {
        dispatcher: agentOf(from),
        ...(body === undefined
          ? { headers }
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json', ...headers },
              body: JSON.stringify(body),
            }),
      }).then(
        async ({ statusCode, body: answer }) => {
          await answer.dump()
          return statusCode
        },
        () => 0,
      ),
    close: () => Promise.all([...agents.values()].map((agent) => agent.destroy())),
  }
}

export type Ask = ReturnType<typeof openAsker>['ask']
