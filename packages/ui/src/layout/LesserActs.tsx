import { Button } from '../buttons/Button.tsx'
import { LinkButton } from '../buttons/TextLink.tsx'
import { useIsPhone } from '../foundation/use-media-query.ts'
import { Menu, type MenuItem, type MenuLink } from '../overlays/Menu.tsx'

/** A lesser act of a screen: a button where there is room, else an entry of the menu. */
export type PageAct = (MenuItem | MenuLink) & { isLoading?: boolean | undefined }

export type PageMenu = { label?: string | undefined; items: readonly MenuItem[] }

type LesserActsProps = { acts: readonly PageAct[]; menu?: PageMenu | undefined; isBesideMain: boolean }

/** Buttons and the menu behind them; a phone has room for one button, and beside the main act for none unless it is all there is. */
export function LesserActs({ acts, menu, isBesideMain }: LesserActsProps) {
  const isPhone = useIsPhone()
  const kept = menu?.items ?? []
  const room = isBesideMain && acts.length + kept.length > 1 ? 0 : 1
  const shown = isPhone ? acts.slice(0, room) : acts
  const items = [...acts.slice(shown.length), ...kept]
  return (
    <>
      {shown.map((act) =>
        act.href === undefined ? (
          <Button
            key={act.key}
            icon={act.icon}
            isLoading={act.isLoading}
            disabledReason={act.disabledReason}
            onClick={act.onSelect}
          >
            {act.label}
          </Button>
        ) : (
          <LinkButton key={act.key} icon={act.icon} href={act.href}>
            {act.label}
          </LinkButton>
        ),
      )}
      {items.length > 0 ? <Menu label={menu?.label} items={items} /> : null}
    </>
  )
}
