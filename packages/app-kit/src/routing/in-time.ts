import { isOffline, OfflineError } from '../unforeseen/offline.ts'

const longestMs = 120_000

/** The same, but given up after 120 seconds, as specified for the application's files: nobody waits for one that never comes. Throws `OfflineError` while offline. */
export const inTime = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('A file of the application took more than 120 seconds.')),
      longestMs,
    )
    load()
      .then(resolve, (error) => reject(isOffline() ? new OfflineError('offline') : error))
      .finally(() => clearTimeout(timer))
  })
