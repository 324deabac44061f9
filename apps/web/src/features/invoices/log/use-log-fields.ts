import { useInvoiceStateWords } from '../../../shell/invoice-state/use-invoice-state-words.ts'
import { useCounterpartyField, useInvoiceFields } from '../list/use-invoice-fields.ts'
import { loggedStatuses } from './logged-statuses.ts'
import { useLogWords } from './use-log-words.ts'

/** Whom anything went to or came from, each once. */
const useOtherSides = () => {
  const say = useLogWords()
  const [sent, received] = [useCounterpartyField('income'), useCounterpartyField('expenses')]
  const named = new Map([...sent.options, ...received.options].map((option) => [option.value, option]))
  return { ...sent, label: say('business'), options: [...named.values()] }
}

/** What the log can be narrowed by. */
export const useLogFields = () => {
  const say = useLogWords()
  const sayState = useInvoiceStateWords()
  return {
    side: {
      label: say('side'),
      options: (['income', 'expenses'] as const).map((value) => ({ value, label: say(`sides.${value}`) })),
    },
    status: {
      label: say('status'),
      options: loggedStatuses.map((value) => ({ value, label: sayState(`statuses.${value}`) })),
      isMultiple: true,
    },
    customer: useOtherSides(),
    ...useInvoiceFields(),
    sent: { label: say('sent'), isPeriod: true },
    archived: {
      label: say('archive'),
      options: (['only', 'without'] as const).map((value) => ({ value, label: say(`archived.${value}`) })),
    },
  } as const
}
