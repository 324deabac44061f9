import type { Company } from '@contado/contract/me/current-user.ts'
import type { PersonStatus } from '@contado/contract/persons/person-status.domain.ts'
import { Status } from '@contado/ui'
import { accountMark, accountWord } from './account-status.ts'
import { companyLook } from './company-status.ts'
import { personMark } from './person-status.ts'
import { useStatusWords } from './use-status-words.ts'
import { type Verified, verificationLook } from './verification-status.ts'

/** How far a person's verification is, as the lists of new accounts show it. */
export function VerificationStatus({ status, whose }: { status: string | null; whose?: Verified | undefined }) {
  const say = useStatusWords()
  const { word, mark } = verificationLook(status, whose)
  return <Status kind={mark}>{say(`statuses.${word}`)}</Status>
}

type CompanyStatusProps = {
  status: Company['verificationStatus']
  /** Staff handed the application back. */
  isReturned?: boolean
  /** The customer answered a question, and nobody has read it. */
  isAnswered?: boolean
}

/** Where a company's verification stands, in the words of staff. */
export function CompanyStatus({ status, isReturned, isAnswered }: CompanyStatusProps) {
  const say = useStatusWords()
  const { word, mark } = companyLook(status, { isReturned, isAnswered })
  return <Status kind={mark}>{say(`companyStatuses.${word}`)}</Status>
}

type AccountProps = { company: Pick<Company, 'status'> & Partial<Pick<Company, 'verificationStatus'>> }

/** Whether a company may use its accounts. */
export function AccountStatus({ company }: AccountProps) {
  const say = useStatusWords()
  const word = accountWord(company)
  return <Status kind={accountMark(word)}>{say(`accountStatuses.${word}`)}</Status>
}

/** Whether a person may sign in and act. */
export function PersonStatusText({ status }: { status: PersonStatus }) {
  const say = useStatusWords()
  return <Status kind={personMark(status)}>{say(`personStatuses.${status}`)}</Status>
}
