import { Menu, type MenuItem } from '@contado/ui'

/** The choices of a screen without navigation, where there is no room for their buttons. */
export function ChoicesMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return <Menu label={label} items={items} />
}
