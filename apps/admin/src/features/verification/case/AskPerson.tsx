import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Button } from '@contado/ui'
import { useState } from 'react'
import { AskDialog } from '../../../additional-info/AskDialog.tsx'
import { useAction } from '../../../api.ts'
import { useAskedWords, useCaseWords } from './use-case-words.ts'

type AskProps = { answers: CaseAnswers; person: CaseAnswers['people'][number] }

/** Asks one person, about themselves or about one paper; nobody else reads the question. */
export function AskPerson({ answers: { organizationId, documents }, person: { userId, name, role } }: AskProps) {
  const say = useCaseWords()
  const sayAsked = useAskedWords()
  const [isOpen, setIsOpen] = useState(false)
  const ask = useAction('admin.verification.additional-info-request')
  const topics = [
    { value: '', label: say('people.title') },
    ...documents.flatMap(({ type, fileId }) =>
      fileId === null ? [] : [{ value: fileId, label: sayAsked(`documents.${type}`) }],
    ),
  ]
  return (
    <>
      <Button isSmall aria-label={say('askPersonLabel', { name: name || role })} onClick={() => setIsOpen(true)}>
        {say('askPerson')}
      </Button>
      {isOpen ? (
        <AskDialog
          name={name || role}
          topics={topics}
          send={({ message, topic }) =>
            ask.run({
              body:
                topic === ''
                  ? { organizationId, externalDocumentType: 'user', externalDocumentId: userId, message }
                  : {
                      organizationId,
                      externalDocumentType: 'document',
                      externalDocumentId: topic,
                      toUserId: userId,
                      message,
                    },
            })
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
