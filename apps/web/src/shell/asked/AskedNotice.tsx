import { useLanguage } from '@contado/app-kit'
import { answerPath } from '@contado/contract/additional-info-requests/answer-path.ts'
import { formatCivilDate, LinkButton, Notice, Stack } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useAskedWords } from './use-asked-words.ts'

const pollMs = 30_000

/** What staff asked that waits for this person: of everything, or of one thing. Nothing where nothing waits. */
export function AskedNotice({ externalDocumentId }: { externalDocumentId?: string }) {
  const say = useAskedWords()
  const { language } = useLanguage()
  const { data } = useEndpoint('additional-info-requests.list', {}, { pollMs })
  const asked = data?.items.filter(
    (one) => externalDocumentId === undefined || one.externalDocumentId === externalDocumentId,
  )
  if (!asked || asked.length === 0) return null
  return (
    <Stack gap={3}>
      {asked.map(({ _id, externalDocumentType, dueAt, isOverdue }) => (
        <Notice
          key={_id}
          kind="caution"
          title={say(externalDocumentType)}
          actions={
            <LinkButton isSmall href={`${answerPath(externalDocumentType)}?id=${_id}`}>
              {say('act')}
            </LinkButton>
          }
        >
          {say(isOverdue ? 'overdue' : 'until', { date: formatCivilDate(dueAt.slice(0, 10), language) })}
        </Notice>
      ))}
    </Stack>
  )
}
