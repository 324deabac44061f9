import { useServerForm } from '@contado/app-kit'
import type { Role } from '@contado/contract/kernel/permissions.ts'
import { FormDialog, Notice, useToasts } from '@contado/ui'
import { useRoleWords } from '../../roles/use-role-words.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import type { Confirmed } from '../../shell/code-prompt/use-confirmed-action.ts'
import { personName } from './person-name.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { usePeopleWords } from './use-people-words.ts'

type ChangeRoleProps = {
  person: { readonly firstName: string; readonly lastName: string; readonly role: Role }
  isYou?: boolean
  /** What gives the role. */
  actOf: (role: Role) => Confirmed<'people.update'> | Confirmed<'people.update-invite'>
  onChanged?: () => void
  onClose: () => void
}

/** Gives a person, or an open invitation, another role; a code confirms exactly which. */
export function ChangeRole(props: ChangeRoleProps) {
  const { person, isYou = false, onClose } = props
  const say = usePeopleWords()
  const { form, prompt } = useRoleForm(props)
  const role = form.field('role')
  return (
    <>
      {/* One dialog at a time: what was typed waits behind the code. */}
      <FormDialog
        isOpen={prompt === null}
        onClose={onClose}
        title={say('roleDialog.title', { name: personName(person) })}
        width={560}
        form={form}
        act={say('roleDialog.save')}
        disabledReason={role.value === person.role ? say('roleDialog.same') : undefined}
      >
        <RoleChoice label={say(isYou ? 'roleDialog.yours' : 'roleDialog.role')} field={role} isFocusedAtFirst />
        {isYou && role.value !== 'owner' ? <Notice kind="caution">{say('roleDialog.stepDown')}</Notice> : null}
      </FormDialog>
      {prompt}
    </>
  )
}

const useRoleForm = ({ person, actOf, onChanged, onClose }: ChangeRoleProps) => {
  const say = usePeopleWords()
  const sayRole = useRoleWords()
  const toasts = useToasts()
  const { confirm, prompt } = useCodePrompt()
  const name = personName(person)
  const form = useServerForm<{ role: Role }, { readonly isDone: boolean }>({
    initial: { role: person.role },
    send: async ({ role }) => {
      if (role === person.role) return { isDone: false }
      return confirm({
        ...actOf(role),
        title: say('roleDialog.prompt', { name, role: sayRole(`${role}.name`) }),
        act: say('roleDialog.save'),
        summary: [
          { label: say('summary.before'), value: sayRole(`${person.role}.name`) },
          { label: say('summary.after'), value: sayRole(`${role}.name`) },
        ],
      })
    },
    onDone: ({ isDone }, { role }) => {
      if (!isDone) return
      toasts.success(say('roleDialog.done', { name, role: sayRole(`${role}.name`) }))
      onChanged?.()
      onClose()
    },
  })
  return { form, prompt }
}
