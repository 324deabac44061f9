import type { QueryClient } from '@tanstack/react-query'

/** Reads again what an act made out of date, even where its first answer is still on its way: that one was asked for before the act. */
export const readAgain = async (cache: QueryClient, names: readonly string[]): Promise<void> => {
  const stale = names.map((name) => ({ queryKey: [name] }))
  await Promise.all(stale.map((one) => cache.cancelQueries(one)))
  await Promise.all(stale.map((one) => cache.invalidateQueries(one)))
}
