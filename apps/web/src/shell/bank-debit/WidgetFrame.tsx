import { useLanguage } from '@contado/app-kit'
import { useColorScheme } from '@contado/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './BankDebit.module.css'
import { useBankDebitWords } from './use-bank-debit-words.ts'
import { type WidgetMessage, widgetMessageOf } from './widget-message.ts'

type WidgetFrameProps = {
  token: string
  url: string
  onMessage: (message: Exclude<WidgetMessage, { kind: 'ready' }>) => void
}

/** The widget for linking a bank account, in a frame of its own origin: the token goes to it alone, by a message. */
export function WidgetFrame({ token, url, onMessage }: WidgetFrameProps) {
  const say = useBankDebitWords()
  const { language } = useLanguage()
  const { shown: scheme } = useColorScheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(() => crypto.randomUUID())
  const latest = useRef({ onMessage, start: { token, language, scheme } })
  useEffect(() => {
    latest.current = { onMessage, start: { token, language, scheme } }
  })
  usePageOutOfReach()
  useEffect(() => {
    const { origin } = new URL(url)
    const hear = (event: MessageEvent): void => {
      const source = frame.current?.contentWindow ?? null
      const message = widgetMessageOf(event, { origin, source, nonce })
      if (message === null) return
      if (message.kind !== 'ready') {
        latest.current.onMessage(message)
        return
      }
      source?.postMessage({ kind: 'start', nonce, ...latest.current.start }, origin)
      frame.current?.focus()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [url, nonce])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={say('frame')}
      src={`${url}#nonce=${nonce}`}
      // Its own origin stays its own: it reaches nothing of this page, and its messages say where they come from.
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="no-referrer"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog leads the Tab key round, and does not know a frame without it
      tabIndex={0}
    />
  )
}

// A Tab key inside the frame is the frame's: without this it would lead out of the dialog, to what lies below.
const usePageOutOfReach = (): void => {
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    if (page === null) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [])
}
