import type { ComponentType, ReactNode } from 'react'
import { useLayoutEffect, useMemo } from 'react'
import { ToastProvider } from '../feedback/Toasts.tsx'
import './fonts.css'
import './tokens.css'
import './base.css'
import { type AnchorProps, type Density, UiContext } from './ui-context.ts'
import { englishWords, type UiWords } from './ui-words.ts'
import { useColorScheme } from './use-color-scheme.ts'

export type UiProviderProps = {
  children: ReactNode
  /** BCP 47 language tag for figures, dates and the page's `lang`. */
  locale?: string | undefined
  /** IANA zone in which instants are shown and "today" is found. */
  timeZone?: string | undefined
  /** The civil date to treat as today (`YYYY-MM-DD`), for a server whose clock is not the browser's. */
  today?: string | undefined
  /** Texts in another language; missing ones stay English. */
  words?: Partial<UiWords> | undefined
  density?: Density | undefined
  /** How the application renders an internal link, usually its router's. */
  link?: ComponentType<AnchorProps> | undefined
}

/** Gives every part below it the look, the language, the colour scheme and the toasts. */
export function UiProvider(props: UiProviderProps) {
  const { children, locale = 'en-US', timeZone = 'America/New_York', today, words, density = 'customer', link } = props
  const { shown } = useColorScheme()
  const settings = useMemo(
    () => ({ locale, timeZone, today, words: { ...englishWords, ...words }, density, link }),
    [locale, timeZone, today, words, density, link],
  )
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dataset.density = density
  }, [locale, density])
  useLayoutEffect(() => {
    document.documentElement.dataset.colorScheme = shown
  }, [shown])
  return (
    <UiContext value={settings}>
      <ToastProvider>{children}</ToastProvider>
    </UiContext>
  )
}
