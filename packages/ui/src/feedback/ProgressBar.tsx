import classes from './ProgressBar.module.css'

/** How far work of known length has come, from 0 to 100, with its words above. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const value = Math.max(0, Math.min(100, percent))
  return (
    <div className={classes.progress}>
      <div className={classes.words}>
        <span>{label}</span>
        <span className={classes.value}>{Math.round(value)}%</span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(value)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.fill} style={{ width: `${value}%` }} />
      </div>
    </div>
  )
}
