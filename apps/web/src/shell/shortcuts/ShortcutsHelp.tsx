import { Keys, Modal, Stack, Switch } from '@contado/ui'
import classes from './ShortcutsHelp.module.css'
import { shortcuts } from './shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'
import { useShortcutWords } from './use-shortcut-words.ts'

const groups = [...new Set(shortcuts.map(({ group }) => group))]

/** Every shortcut, as the table has it, and the switch for those of single keys. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const say = useShortcutWords()
  const [areOn, choose] = useSingleKeys()
  return (
    <Modal isOpen onClose={onClose} title={say('title')} width={720}>
      <Stack gap={5}>
        <div className={classes.groups}>
          {groups.map((group) => (
            <section key={group} className={classes.group}>
              <h3 className={classes.title}>{say(`groups.${group}`)}</h3>
              <dl className={classes.lines}>
                {shortcuts
                  .filter((shortcut) => shortcut.group === group)
                  .map(({ id, keys }) => (
                    <div key={id} className={classes.line}>
                      <dt>{say(`what.${id}`)}</dt>
                      <dd>
                        <Keys keys={keys} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
        <p>{say('more')}</p>
        <Switch label={say('singleKeys')} description={say('singleKeysText')} isChecked={areOn} onChange={choose} />
      </Stack>
    </Modal>
  )
}
