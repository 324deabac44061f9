import { ApiProblem, useProblemText } from '@contado/app-kit'
import { isPermitted, type Permission } from '@contado/contract/kernel/permissions.ts'
import { useUser } from '../api.ts'

/** Why the role of who is signed in may not do this, or undefined where it may: for `disabledReason`. */
export const useForbidden = (permission: Permission): string | undefined => {
  const sayProblem = useProblemText()
  const role = useUser()?.role
  if (role && isPermitted(role, permission)) return undefined
  return sayProblem(new ApiProblem({ code: 'NotPermitted', status: 403, message: '' }))
}
