import classes from './CodeList.module.css'

type CodeListProps = {
  codes: readonly string[]
  label: string
  /** What stands above them on paper, where nothing else is printed: whose they are and what for. */
  printedTitle?: string | undefined
}

/** Codes to keep, two beside each other, in letters that cannot be mistaken for each other. Printing prints them alone. */
export function CodeList({ codes, label, printedTitle }: CodeListProps) {
  return (
    <div className={classes.sheet} data-printed-alone>
      {printedTitle ? <p className={classes.title}>{printedTitle}</p> : null}
      <ul className={classes.codes} aria-label={label}>
        {codes.map((code) => (
          <li key={code} className={classes.code}>
            {code}
          </li>
        ))}
      </ul>
    </div>
  )
}
