import type { ReactNode } from 'react'
import { Keys } from '../figures/Keys.tsx'
import { Switch } from '../inputs/Checkbox.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Modal } from './Modal.tsx'
import classes from './ShortcutsHelp.module.css'

export type ShortcutsHelpProps = {
  title: ReactNode
  groups: readonly {
    key: string
    label: ReactNode
    shortcuts: readonly { key: string; label: ReactNode; keys: string }[]
  }[]
  /** What else the keyboard does. */
  more: ReactNode
  /** The switch for shortcuts of letters and signs alone. */
  singleKeys: { label: ReactNode; description: ReactNode; isChecked: boolean; onChange: (isChecked: boolean) => void }
  onClose: () => void
}

/** Every shortcut of an app by where it is heard, and the switch for those of single keys. */
export function ShortcutsHelp({ title, groups, more, singleKeys, onClose }: ShortcutsHelpProps) {
  return (
    <Modal isOpen onClose={onClose} title={title} width={720}>
      <Stack gap={5}>
        <div className={classes.groups}>
          {groups.map((group) => (
            <section key={group.key} className={classes.group}>
              <h3 className={classes.title}>{group.label}</h3>
              <dl className={classes.lines}>
                {group.shortcuts.map(({ key, label, keys }) => (
                  <div key={key} className={classes.line}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p>{more}</p>
        <Switch {...singleKeys} />
      </Stack>
    </Modal>
  )
}
