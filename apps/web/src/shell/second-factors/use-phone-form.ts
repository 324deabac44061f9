import { useFieldWords, useServerForm } from '@contado/app-kit'
import { useUser } from '../../api.ts'
import { phoneProblem } from './phone-problem.ts'
import { useFactorWords } from './use-factor-words.ts'

export type PhoneValues = { countryIso: string; phoneNumber: string }

/** The form of one phone number; its country is the person's, else the United States. */
export const usePhoneForm = <A>({
  send,
  onDone,
}: {
  send: (phone: PhoneValues) => Promise<A>
  onDone: (answer: A, phone: PhoneValues) => void
}) => {
  const say = useFactorWords()
  const sayField = useFieldWords()
  const user = useUser()
  return useServerForm<PhoneValues, A>({
    initial: { countryIso: user?.profile.phoneNumberCountryIso ?? 'US', phoneNumber: '' },
    check: ({ phoneNumber }) => {
      const problem = phoneProblem(phoneNumber)
      if (problem === null) return {}
      return { phoneNumber: problem === 'required' ? sayField('required') : say(`phone.${problem}`) }
    },
    send: ({ countryIso, phoneNumber }) => send({ countryIso, phoneNumber: phoneNumber.trim() }),
    onDone,
  })
}
