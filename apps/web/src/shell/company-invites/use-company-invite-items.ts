import { useProblemText } from '@contado/app-kit'
import { type MenuItem, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useForbidden } from '../use-forbidden.ts'

type Words = { readonly resend: string; readonly resent: (email: string) => string; readonly cancel: string }

/** What can be done with the invitation of a business: mail it again, cancel it. */
export const useCompanyInviteItems = (words: Words) => {
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const disabledReason = useForbidden('contacts.manage')
  const resend = useAction('contacts.resend-invite', {
    onDone: ({ email }) => toasts.success(words.resent(email)),
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  return {
    resend: (email: string): MenuItem => ({
      key: 'resend',
      label: words.resend,
      icon: 'mail',
      disabledReason,
      onSelect: () => void resend.run({ body: { email } }).catch(() => undefined),
    }),
    cancel: (onSelect: () => void): MenuItem => ({
      key: 'cancel',
      label: words.cancel,
      icon: 'trash',
      isDanger: disabledReason === undefined,
      disabledReason,
      onSelect,
    }),
  }
}
