import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react'
import { createContext, useContext } from 'react'
import { englishWords, type UiWords } from './ui-words.ts'

/** What a link receives: an address and everything an `<a>` takes. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** Customer screens are roomy (rows 44 px), staff screens dense (rows 32 px). */
export type Density = 'customer' | 'staff'

/** What every part of the design system may ask of the application around it. */
export type UiSettings = {
  locale: string
  timeZone: string
  today: string | undefined
  words: UiWords
  density: Density
  link: ComponentType<AnchorProps> | undefined
}

export const UiContext = createContext<UiSettings>({
  locale: 'en-US',
  timeZone: 'America/New_York',
  today: undefined,
  words: englishWords,
  density: 'customer',
  link: undefined,
})

/** The settings given to the nearest `UiProvider`. */
export function useUi(): UiSettings {
  return useContext(UiContext)
}
