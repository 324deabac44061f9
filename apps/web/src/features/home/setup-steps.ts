import type { HomeSetup } from '@contado/contract/home/home.endpoints.ts'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useUser } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useHomeWords } from './use-home-words.ts'

export type SetupStep = {
  readonly key: 'money' | 'contact' | 'invoice' | 'people' | 'security'
  readonly title: string
  readonly text: string
  readonly isDone: boolean
  /** What the finished step is called, and where it is changed. */
  readonly done: string
  readonly act: { readonly label: string; readonly href: Address } | null
}

/** The steps of a new business that the person may take, in their order. */
export const useSetupSteps = (setup: HomeSetup): readonly SetupStep[] => {
  const say = useHomeWords()
  const user = useUser()
  const may = {
    contact: useForbidden('contacts.manage') === undefined,
    invoice: useForbidden('invoices.send') === undefined,
    // Who works alone is not asked for a team.
    people: useForbidden('people.manage') === undefined && user?.company?.organizationType !== 'solopreneur',
  }
  const words = (key: SetupStep['key']) => ({
    key,
    title: say(`setup.${key}`),
    text: say(`setup.${key}Text`),
    done: say(`setup.${key}Done`),
  })
  const act = (label: string, href: Address) => ({ label, href })
  return [
    { ...words('money'), isDone: setup.hasMoved, act: null },
    ...(may.contact
      ? [
          {
            ...words('contact'),
            isDone: setup.hasContact,
            act: act(say('setup.contactAct'), '/contacts'),
          },
        ]
      : []),
    ...(may.invoice
      ? [
          {
            ...words('invoice'),
            isDone: setup.hasSentInvoice,
            act: act(say('newInvoice'), '/invoices/new/form'),
          },
        ]
      : []),
    ...(may.people
      ? [
          {
            ...words('people'),
            isDone: setup.hasColleague,
            act: act(say('setup.peopleAct'), '/account-permissions'),
          },
        ]
      : []),
    {
      ...words('security'),
      isDone: user?.accountSecure === true,
      act: act(say('setup.securityAct'), '/user-settings/security'),
    },
  ]
}
