import { useQueryClient } from '@tanstack/react-query'
import { session } from '../../api.ts'

/** Reads again what the person's security looks like, and who they are by it. */
export const useSecurityChanged = (): (() => void) => {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: ['me.security'] })
    void session.load()
  }
}
