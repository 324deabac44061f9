type Rendered = { readonly fromLocation?: { readonly pathname: string } | undefined; readonly pathChanged: boolean }

type FocusedRouter = {
  readonly subscribe: (event: 'onRendered', hear: (event: Rendered) => void) => () => void
}

const isPlaced = (content: HTMLElement): boolean => {
  const { activeElement } = document
  // A dialog keeps the focus to itself, also while nothing in it has it.
  if (document.querySelector('[aria-modal="true"]') !== null) return true
  if (activeElement === null || activeElement === document.body) return false
  // A field that wants the focus at first has it by now, or something that floats.
  return content.contains(activeElement) || activeElement.closest('[role="dialog"]') !== null
}

/** Puts the focus on each new screen, where its reading begins; without it the keyboard would stand on what is gone. */
export const focusScreens = (router: FocusedRouter): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    const content = document.getElementById('content')
    if (content && !isPlaced(content)) content.focus({ preventScroll: true })
  })
