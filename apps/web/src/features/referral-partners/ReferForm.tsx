import { useServerForm } from '@contado/app-kit'
import type { ReferralResult } from '@contado/contract/contacts/contacts.endpoints.ts'
import { maxReferralEmails, maxReferralsPerDay } from '@contado/contract/contacts/referral-limits.ts'
import { Button, ErrorSummary, ItemList, Notice, Row, Section, Stack, Status, TextArea } from '@contado/ui'
import { useState } from 'react'
import { useAction, useUser } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { emailsProblem, typedEmails } from './typed-emails.ts'
import { useReferralWords } from './use-referral-words.ts'

// The API names each address by its place; here all of them stand in one field.
const fieldNames = Object.fromEntries(
  Array.from({ length: maxReferralEmails }, (_, at) => [`emails[${at}]`, 'emails' as const]),
)

/** Recommends the product to several addresses at once and says what became of each. */
export function ReferForm() {
  const say = useReferralWords()
  const disabledReason = useForbidden('contacts.manage')
  const ownEmail = useUser()?.email ?? ''
  const [results, setResults] = useState<readonly ReferralResult[]>([])
  const refer = useAction('contacts.referral-partners')
  const { form, field, submit, isSending, errors, problem } = useServerForm({
    initial: { emails: '' },
    check: ({ emails }) => {
      const wrong = emailsProblem(typedEmails(emails), ownEmail)
      return { emails: wrong && say(`problems.${wrong.key}`, { email: wrong.email, count: maxReferralEmails }) }
    },
    send: ({ emails }) => refer.run({ body: { emails: typedEmails(emails) } }),
    onDone: (answer) => {
      setResults(answer.results)
      form.reset({ emails: '' })
    },
    fieldNames,
  })
  return (
    <Section title={say('refer.title')} description={say('refer.text')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <ErrorSummary errors={errors} />
          {problem ? <Notice kind="negative">{problem}</Notice> : null}
          <TextArea
            {...field('emails')}
            label={say('refer.emails')}
            description={say('refer.hint', { count: maxReferralEmails, perDay: maxReferralsPerDay })}
            isRequired
          />
          <Row>
            <Button kind="primary" icon="send" type="submit" isLoading={isSending} disabledReason={disabledReason}>
              {say('refer.send')}
            </Button>
          </Row>
        </Stack>
      </form>
      <div role="status">{results.length > 0 ? <Results results={results} /> : null}</div>
    </Section>
  )
}

const kinds = { invited: 'done', 'already-invited': 'draft', 'limit-reached': 'attention' } as const

function Results({ results }: { results: readonly ReferralResult[] }) {
  const say = useReferralWords()
  return (
    <Stack gap={1}>
      <p>{say('results.title')}</p>
      <ItemList
        label={say('results.title')}
        items={results.map(({ email, outcome }) => ({
          key: email,
          title: email,
          mark: <Status kind={kinds[outcome]}>{say(`results.${outcome}`)}</Status>,
        }))}
      />
    </Stack>
  )
}
