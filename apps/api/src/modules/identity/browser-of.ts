import Bowser from 'bowser'

/** A browser as its owner recognizes it. Empty where the user agent says nothing. */
export type Browser = { readonly browser: string; readonly operatingSystem: string }

/** Reads browser and operating system, without their versions, from a user agent. */
export const browserOf = (userAgent: string): Browser => {
  if (userAgent.trim() === '') return { browser: '', operatingSystem: '' }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name ?? '', operatingSystem: os.name ?? '' }
}
