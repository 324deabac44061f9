import { useProblemText } from '@contado/app-kit'
import type { DeskCase } from '@contado/contract/desk/desk.endpoints.ts'
import { Avatar, Button, Menu, Row, useToasts } from '@contado/ui'
import { useAction, useEndpoint } from '../../api.ts'
import { useShortcut } from '../shortcuts/shortcuts.ts'
import { useStaff } from '../use-staff.ts'
import { keepCase } from './open-cases.ts'
import { useDeskWords } from './use-desk-words.ts'

/** Whose a case is, and the ways to give it to somebody: oneself first. */
export function Assign({ found }: { found: DeskCase }) {
  const say = useDeskWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const staff = useStaff()
  const { caseId, assignedTo } = found
  const assign = useAction('admin.desk.assign', { onDone: (answer) => keepCase(answer.caseId, answer) })
  const colleagues = useEndpoint('admin.desk.colleagues', { query: { caseId } }, { staleMs: 60_000 })
  const give = async (staffId: string | null): Promise<void> => {
    try {
      const answer = await assign.run({ body: { caseId, staffId, seen: assignedTo?.staffId ?? null } })
      const name = answer.assignedTo?.name
      toasts.success(name === undefined ? say('givenBack') : say('given', { name }))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  const isMine = assignedTo?.staffId === staff?.staffId
  useShortcut('take', isMine ? null : () => void give(staff?.staffId ?? null))
  const others = (colleagues.data?.items ?? []).filter(
    ({ staffId }) => staffId !== staff?.staffId && staffId !== assignedTo?.staffId,
  )
  return (
    <Row>
      {assignedTo === null ? (
        <>
          <span>{say('unassigned')}</span>
          <Button isSmall isLoading={assign.isRunning} onClick={() => void give(staff?.staffId ?? null)}>
            {say('take')}
          </Button>
        </>
      ) : (
        <>
          <Avatar name={assignedTo.name} size={24} />
          <span>{isMine ? say('yours') : say('ofName', { name: assignedTo.name })}</span>
        </>
      )}
      <Menu
        target={<Button isSmall>{say(assignedTo === null ? 'assign' : 'reassign')}</Button>}
        items={[
          ...(isMine || assignedTo === null
            ? []
            : [{ key: 'take', label: say('take'), onSelect: () => void give(staff?.staffId ?? null) }]),
          { key: 'next', label: say('byLoad'), onSelect: () => void give('next') },
          ...others.map(({ staffId, name, load }) => ({
            key: staffId,
            label: say('to', { name, count: load }),
            onSelect: () => void give(staffId),
          })),
          ...(assignedTo === null ? [] : [{ key: 'back', label: say('giveBack'), onSelect: () => void give(null) }]),
        ]}
      />
    </Row>
  )
}
