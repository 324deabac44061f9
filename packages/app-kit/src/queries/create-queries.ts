import type { EndpointTable } from '@contado/contract/kernel/endpoint.ts'
import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ApiProblem } from '../client/api-problem.ts'
import type { Client, ClientAnswer, ClientInput } from '../client/create-client.ts'
import { createKeyKeeper } from '../client/keep-key.ts'
import { onceAtATime } from './once-at-a-time.ts'
import { networkModeOf } from './query-client.ts'

export type EndpointOptions = {
  readonly isEnabled?: boolean | undefined
  /** Reads again every so many milliseconds, without keeping an idle session alive. */
  readonly pollMs?: number | undefined
  /** How long an answer counts as fresh. */
  readonly staleMs?: number | undefined
  /** Keeps the last answer on screen while another input's is loaded. */
  readonly isPreviousKept?: boolean | undefined
  /** The secret of an invoice's link. */
  readonly inviteToken?: string | undefined
}

export type ActionOptions<I, A> = {
  readonly onDone?: ((answer: A, input: I) => void) | undefined
  readonly onProblem?: ((problem: ApiProblem) => void) | undefined
}

export type Action<I, A> = {
  /** Carries it out; throws `ApiProblem`. The same input counts once while it runs, and keeps its key while its outcome is open. */
  readonly run: (input: I, options?: { readonly otpCode?: string | undefined }) => Promise<A>
  readonly isRunning: boolean
  readonly problem: ApiProblem | null
  readonly reset: () => void
}

type PageAnswer = { readonly items: readonly unknown[]; readonly nextCursor: string | null }
type PageNames<T extends EndpointTable> = {
  [N in keyof T & string]: ClientAnswer<T[N]> extends PageAnswer ? N : never
}[keyof T & string]

export type Pages<A extends PageAnswer> = {
  readonly items: A['items']
  /** The first page, for what stands beside the items, such as totals. */
  readonly first: A | undefined
  readonly problem: ApiProblem | null
  /** Nothing has been answered yet. */
  readonly isLoading: boolean
  /** Another input's first page is under way while the last one still shows. */
  readonly isRefreshing: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly reload: () => void
}

/** React bindings of a client: queries keyed `[endpoint name, input]`, actions, pages. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: three hooks bound to one client, each short.
export const createQueries = <const T extends EndpointTable>(client: Client<T>) => {
  type Names = keyof T & string

  /** Reads an endpoint and keeps the answer current. */
  // biome-ignore lint/correctness/noComponentHookFactories: bound once per application, when its module loads.
  const useEndpoint = <N extends Names>(
    name: N,
    input: ClientInput<T[N]>,
    options: EndpointOptions = {},
  ): UseQueryResult<ClientAnswer<T[N]>, ApiProblem> => {
    const cache = useQueryClient()
    const { inviteToken } = options
    const queryKey = inviteToken === undefined ? ([name, input] as const) : ([name, input, inviteToken] as const)
    return useQuery<ClientAnswer<T[N]>, ApiProblem>({
      queryKey,
      queryFn: ({ signal }) => {
        const isPassive = options.pollMs !== undefined && cache.getQueryData(queryKey) !== undefined
        return client.call(name, input, { signal, isPassive, inviteToken })
      },
      networkMode: networkModeOf(cache, queryKey),
      enabled: options.isEnabled ?? true,
      ...(options.pollMs === undefined ? {} : { refetchInterval: options.pollMs }),
      ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
      ...(options.isPreviousKept ? { placeholderData: keepPreviousData } : {}),
    }) as UseQueryResult<ClientAnswer<T[N]>, ApiProblem>
  }

  /** Does what an endpoint does. */
  // biome-ignore lint/correctness/noComponentHookFactories: bound once per application, when its module loads.
  const useAction = <N extends Names>(
    name: N,
    options: ActionOptions<ClientInput<T[N]>, ClientAnswer<T[N]>> = {},
  ): Action<ClientInput<T[N]>, ClientAnswer<T[N]>> => {
    const [keepKey] = useState(createKeyKeeper)
    const [once] = useState(() => onceAtATime<ClientAnswer<T[N]>>())
    const mutation = useMutation<
      ClientAnswer<T[N]>,
      ApiProblem,
      { readonly input: ClientInput<T[N]>; readonly otpCode: string | undefined }
    >({
      mutationFn: ({ input, otpCode }) =>
        keepKey(input, (idempotencyKey) => client.call(name, input, { otpCode, idempotencyKey })),
      onSuccess: (answer, { input }) => void options.onDone?.(answer, input),
      onError: (problem) => options.onProblem?.(problem),
    })
    const { mutateAsync } = mutation
    // The same from one drawing to the next: effects depend on it. A button is pressed twice before it is drawn as running.
    const run = useCallback<Action<ClientInput<T[N]>, ClientAnswer<T[N]>>['run']>(
      (input, { otpCode } = {}) => once(JSON.stringify([input, otpCode]), () => mutateAsync({ input, otpCode })),
      [once, mutateAsync],
    )
    return {
      run,
      isRunning: mutation.isPending,
      problem: mutation.error,
      reset: mutation.reset,
    }
  }

  /** Reads a list that is handed out in pages; `input.query` without its cursor. */
  // biome-ignore lint/correctness/noComponentHookFactories: bound once per application, when its module loads.
  const usePages = <N extends PageNames<T>>(
    name: N,
    input: ClientInput<T[N]>,
    options: Pick<EndpointOptions, 'isEnabled' | 'pollMs'> = {},
  ): Pages<ClientAnswer<T[N]> & PageAnswer> => {
    type Page = ClientAnswer<T[N]> & PageAnswer
    const { query: given, ...rest } = input as { readonly query?: object }
    const cache = useQueryClient()
    const queryKey = [name, input, 'pages']
    const found = useInfiniteQuery({
      queryKey,
      networkMode: networkModeOf(cache, queryKey),
      queryFn: ({ pageParam, signal }): Promise<Page> => {
        const query = pageParam === null ? given : { ...given, cursor: pageParam }
        return client.call(name, { ...rest, query } as unknown as ClientInput<T[N]>, {
          signal,
          isPassive: options.pollMs !== undefined,
        }) as unknown as Promise<Page>
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
      enabled: options.isEnabled ?? true,
      ...(options.pollMs === undefined ? {} : { refetchInterval: options.pollMs }),
      placeholderData: keepPreviousData,
    })
    return {
      items: (found.data?.pages.flatMap((page) => page.items) ?? []) as unknown as Page['items'],
      first: found.data?.pages[0],
      problem: found.error as ApiProblem | null,
      isLoading: found.isPending,
      isRefreshing: found.isPlaceholderData,
      hasMore: found.hasNextPage,
      isLoadingMore: found.isFetchingNextPage,
      loadMore: () => void found.fetchNextPage(),
      reload: () => void found.refetch(),
    }
  }

  return { useEndpoint, useAction, usePages }
}
