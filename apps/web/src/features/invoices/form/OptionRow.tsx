import { Button } from '@contado/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './form.module.css'
import { useFormWords } from './use-form-words.ts'

type OptionRowProps = {
  title: string
  /** What is set; null where nothing is. */
  summary: ReactNode
  /** What is said where nothing is set. */
  none: string
  isOpen: boolean
  /** Something in it is wrong: it can't be folded away. */
  hasError: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** One of the things that an invoice may say besides: folded it says what is set. */
export function OptionRow({ title, summary, none, isOpen, hasError, onToggle, children }: OptionRowProps) {
  const say = useFormWords()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const isShown = isOpen || hasError
  const act = say(isShown ? 'options.done' : summary === null ? 'options.add' : 'options.edit')
  useEffect(() => {
    if (isOpen) body.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [isOpen])
  return (
    <li className={classes.option}>
      <div className={classes.optionHead}>
        <span className={classes.optionTitle}>{title}</span>
        <span className={classes.optionSummary}>{isShown ? null : (summary ?? none)}</span>
        <Button
          kind="quiet"
          isSmall
          aria-label={`${act}: ${title}`}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => onToggle(!isShown)}
        >
          {act}
        </Button>
      </div>
      <div id={id} ref={body} className={isShown ? classes.optionBody : undefined}>
        {isShown ? children : null}
      </div>
    </li>
  )
}
