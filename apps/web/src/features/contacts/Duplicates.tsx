import { useProblemText } from '@contado/app-kit'
import type { ContactDuplicate } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { Button, Confirm, Notice, Row, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useContactWords } from './use-contact-words.ts'

/** Contacts that look like one, a pair at a time: to be merged or told apart. */
export function Duplicates() {
  const mayManage = useForbidden('contacts.manage') === undefined
  const { data } = useEndpoint('contacts.duplicates', {}, { isEnabled: mayManage })
  const [pair] = data?.items ?? []
  return pair && mayManage ? <Pair key={pair.merged.contactId} pair={pair} /> : null
}

const reachedAt = ({ handle, email }: ContactDuplicate['kept']): string =>
  handle === null ? (email ?? '') : `@${handle}`

function Pair({ pair }: { pair: ContactDuplicate }) {
  const say = useContactWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const [isMerging, setIsMerging] = useState(false)
  const { merged, kept, because } = pair
  const apart = useAction('contacts.keep-apart', { onProblem: (problem) => toasts.error(sayProblem(problem)) })
  const merge = useAction('contacts.merge', {
    onDone: () => {
      setIsMerging(false)
      toasts.success(say('duplicates.merged', { name: kept.name }))
    },
  })
  const body = { contactId: merged.contactId, intoId: kept.contactId }
  const tellApart = () =>
    apart.run({ body: { contactId: merged.contactId, otherId: kept.contactId } }).catch(() => undefined)
  const words = { merged: merged.name, kept: kept.name, mergedAt: reachedAt(merged), keptAt: reachedAt(kept) }
  return (
    <Notice
      title={say('duplicates.title')}
      actions={
        <Row>
          <Button isSmall onClick={() => setIsMerging(true)}>
            {say('duplicates.merge')}
          </Button>
          <Button isSmall kind="quiet" isLoading={apart.isRunning} onClick={() => void tellApart()}>
            {say('duplicates.keepApart')}
          </Button>
        </Row>
      }
    >
      {say(`duplicates.${because}`, words)}
      {isMerging ? (
        <Confirm
          isOpen
          onClose={() => setIsMerging(false)}
          onConfirm={() => void merge.run({ body }).catch(() => undefined)}
          title={say('duplicates.confirmTitle', words)}
          act={say('duplicates.confirm')}
          isPending={merge.isRunning}
          error={merge.problem ? sayProblem(merge.problem) : undefined}
        >
          {say('duplicates.confirmText', words)}
        </Confirm>
      ) : null}
    </Notice>
  )
}
