import { ApiProblem } from '../client/api-problem.ts'
import { OfflineError, onceOnline } from '../unforeseen/offline.ts'
import { tellProblem } from '../unforeseen/tell-problem.ts'
import { inTime } from './in-time.ts'

/** The same within 120 seconds; offline that is told, and it is loaded once there is a connection: nothing on the screen is lost for it. */
export const loadOnline = <T>(load: () => Promise<T>): Promise<T> =>
  inTime(load).catch(async (error: unknown) => {
    if (!(error instanceof OfflineError)) throw error
    tellProblem(new ApiProblem({ code: 'NetworkFailure', status: 0, message: error.message }))
    await new Promise<void>((resolve) => onceOnline(resolve))
    return loadOnline(load)
  })
