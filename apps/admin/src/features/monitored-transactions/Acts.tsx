import { Button } from '@contado/ui'
import classes from './Acts.module.css'

export type Act = {
  readonly key: string
  readonly label: string
  /** What it does with the customer's money. */
  readonly effect: string
  readonly onSelect: () => void
  readonly disabledReason?: string | undefined
}

type ActsProps = {
  /** What comes next in most cases; null where nothing does. */
  main: Act | null
  others: readonly Act[]
  /** Those that take the money from its way, apart and last. */
  harmful: readonly Act[]
}

/** What can be done, by weight, each with what it does. */
export function Acts({ main, others, harmful }: ActsProps) {
  return (
    <div className={classes.acts}>
      {main ? <One act={main} kind="primary" /> : null}
      {others.map((act) => (
        <One key={act.key} act={act} />
      ))}
      {harmful.length > 0 ? (
        <div className={classes.harmful}>
          {harmful.map((act) => (
            <One key={act.key} act={act} isHarmful />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function One({ act, kind, isHarmful = false }: { act: Act; kind?: 'primary'; isHarmful?: boolean }) {
  const { label, effect, onSelect, disabledReason } = act
  return (
    <div className={classes.act}>
      <Button
        {...{ kind, disabledReason }}
        onClick={onSelect}
        isFullWidth
        className={`${classes.name} ${isHarmful && disabledReason === undefined ? classes.red : ''}`}
      >
        {label}
      </Button>
      <span className={classes.effect}>{effect}</span>
    </div>
  )
}
