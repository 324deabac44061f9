import { useEffect, useRef } from 'react'
import { useUi } from '../foundation/ui-context.ts'
import classes from './ErrorSummary.module.css'

export type FieldError = {
  /** The `id` of the field it belongs to. */
  fieldId?: string | undefined
  message: string
  /** Nothing was filled in or chosen there. */
  isMissing?: boolean | undefined
}

/** The list of what is wrong in a form, each line leading to its field; takes focus when it appears. */
export function ErrorSummary({ errors, title }: { errors: readonly FieldError[]; title?: string | undefined }) {
  const { words } = useUi()
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [hasErrors])
  if (!hasErrors) return null
  const areMissing = errors.every(({ isMissing }) => isMissing)
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <p className={classes.title}>{title ?? (areMissing ? words.fillRequired : words.errorSummary)}</p>
      <ul className={areMissing ? `${classes.list} ${classes.names}` : classes.list}>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            {error.fieldId ? <FieldLink fieldId={error.fieldId}>{error.message}</FieldLink> : error.message}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldLink({ fieldId, children }: { fieldId: string; children: string }) {
  return (
    <a
      href={`#${fieldId}`}
      className={classes.link}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(fieldId)?.focus()
      }}
    >
      {children}
    </a>
  )
}
