import type { BoundField } from '@contado/app-kit'
import { type Role, roles } from '@contado/contract/kernel/permissions.ts'
import { RadioCards } from '@contado/ui'
import { useRoleWords } from '../../roles/use-role-words.ts'

type RoleChoiceProps = { label: string; field: BoundField<Role>; isFocusedAtFirst?: boolean }

/** Every role with what it may do. */
export function RoleChoice({ label, field, isFocusedAtFirst }: RoleChoiceProps) {
  const say = useRoleWords()
  return (
    <RadioCards
      {...field}
      label={label}
      isRequired
      isFocusedAtFirst={isFocusedAtFirst}
      options={roles.map((value) => ({ value, label: say(`${value}.name`), description: say(`${value}.may`) }))}
    />
  )
}
