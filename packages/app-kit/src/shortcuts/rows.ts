const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#content [data-row]')]

const rowInHand = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** Puts the keyboard on the next or the previous row of the lists on the page: on its link, which Enter opens. */
export const moveToRow = (by: 1 | -1): void => {
  const rows = rowsOf()
  const current = rowInHand()
  const at = current === null ? (by === 1 ? 0 : rows.length - 1) : rows.indexOf(current) + by
  rows[at]?.querySelector<HTMLElement>('a[href], button')?.focus()
}

/** Chooses the row in hand, or no longer. */
export const toggleRow = (): void => rowInHand()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()

/** The key of the row in hand, as the list names its rows. */
export const keyInHand = (): string | null => rowInHand()?.dataset.row ?? null

const patienceMs = 10_000

// What is held back until it stands where it stays takes no focus.
const findSearch = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#content input[type="search"]')].find((search) =>
    search.checkVisibility({ visibilityProperty: true }),
  )

const focusLateSearch = (): void => {
  const rest = new AbortController()
  const options = { signal: AbortSignal.any([rest.signal, AbortSignal.timeout(patienceMs)]), capture: true }
  const watch = new MutationObserver(() => {
    const late = findSearch()
    if (!late) return
    rest.abort()
    late.focus()
  })
  options.signal.addEventListener('abort', () => watch.disconnect())
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] })
  // The key that asked for it is still on its way up: it is heard before this listener stands.
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, () => rest.abort(), options)
}

/** Puts the keyboard into the search of the list on the page, or once it is there, unless the hand does something else first. */
export const searchList = (): void => {
  const search = findSearch()
  if (search) search.focus()
  else focusLateSearch()
}

const dialogs = '[role="dialog"]:not([inert])'

/** Presses the main button of the dialog on top, or sends the form that the keyboard stands in. */
export const confirmOnTop = (): void => {
  const dialog = [...document.querySelectorAll(dialogs)].at(-1)
  const main = dialog && [...dialog.querySelectorAll<HTMLElement>('[data-acts] button')].at(-1)
  if (main) main.click()
  else document.activeElement?.closest('form')?.requestSubmit()
}
