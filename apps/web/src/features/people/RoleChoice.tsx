import type { BoundField } from '@contado/app-kit'
import { type Role, roles } from '@contado/contract/kernel/permissions.ts'
import { RadioCards } from '@contado/ui'
import { useRoleWords } from '../../roles/use-role-words.ts'

/** Every role with what it may do. */
export function RoleChoice({ label, field }: { label: string; field: BoundField<Role> }) {
  const say = useRoleWords()
  return (
    <RadioCards
      {...field}
      label={label}
      isRequired
      options={roles.map((value) => ({ value, label: say(`${value}.name`), description: say(`${value}.may`) }))}
    />
  )
}
