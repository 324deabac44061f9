import { useEffect, useState } from 'react'
import { useToasts } from '../feedback/Toasts.tsx'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { fillWords } from '../foundation/ui-words.ts'
import { Button } from './Button.tsx'
import classes from './CopyButton.module.css'

const SHOWN_MS = 2000

/** Copies a text and says so for two seconds, or that the browser refused it; without `children` it is a small picture button. */
export function CopyButton({
  text,
  label,
  children,
  onCopy,
}: {
  text: string
  /** What is copied, for screen readers ('IBAN'). */
  label?: string | undefined
  children?: string | undefined
  onCopy?: (() => void) | undefined
}) {
  const { words } = useUi()
  const { isCopied, copy } = useCopy(text, onCopy)
  const name = fillWords(words.copyValue, { value: label ?? '' }).trim()
  if (children) {
    return (
      <Button icon={isCopied ? 'check' : 'copy'} onClick={copy}>
        {isCopied ? words.copied : children}
      </Button>
    )
  }
  return (
    <span className={classes.holder}>
      <button type="button" className={classes.copy} onClick={copy} aria-label={name} title={name}>
        <Icon name={isCopied ? 'check' : 'copy'} size={14} />
      </button>
      <span role="status" className={classes.said}>
        {isCopied ? words.copied : ''}
      </span>
    </span>
  )
}

/** A reference with a copy button, in groups of four unless told; copying gives it without the gaps. */
export function CopyableText({ text, shown, label }: { text: string; shown?: string; label?: string | undefined }) {
  const plain = text.replace(/\s+/g, '')
  return (
    <span className={classes.copyable}>
      {shown === undefined ? <ReferenceText text={text} /> : <span className={classes.reference}>{shown}</span>}
      <CopyButton text={plain} label={label ?? text} />
    </span>
  )
}

/** A text as it is written, with a copy button that stays with its last word. */
export function CopyableWords({ text, shown, label }: { text: string; shown: string; label: string }) {
  const last = shown.lastIndexOf(' ') + 1
  return (
    <span>
      {shown.slice(0, last)}
      <span className={classes.last}>
        {shown.slice(last)} <CopyButton text={text} label={label} />
      </span>
    </span>
  )
}

/** A reference such as an IBAN in groups of four, in letters that cannot be mistaken for each other. */
export function ReferenceText({ text }: { text: string }) {
  return <span className={classes.reference}>{groupsOfFour(text)}</span>
}

/** 'DE89370400440532013000' as 'DE89 3704 0044 0532 0130 00'; texts with other signs than letters and digits stay. */
export function groupsOfFour(text: string): string {
  return /^[\p{L}\p{N}]{7,}$/u.test(text) ? (text.match(/.{1,4}/gu) ?? []).join(' ') : text
}

function useCopy(text: string, onCopy: (() => void) | undefined): { isCopied: boolean; copy: () => void } {
  const { words } = useUi()
  const toasts = useToasts()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => {
    void copyToClipboard(text).then((isDone) => {
      setIsCopied(isDone)
      if (isDone) onCopy?.()
      else toasts.error(words.copyRefused)
    })
  }
  return { isCopied, copy }
}

async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
