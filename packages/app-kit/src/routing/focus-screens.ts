type Rendered = { readonly fromLocation?: { readonly pathname: string } | undefined; readonly pathChanged: boolean }

type FocusedRouter = {
  readonly subscribe: (event: 'onRendered', hear: (event: Rendered) => void) => () => void
}

const isPlaced = (content: HTMLElement): boolean => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return false
  // A field that wants the focus at first has it by now; a dialog keeps its own.
  return content.contains(activeElement) || activeElement.closest('[role="dialog"]') !== null
}

/** Puts the focus on each new screen, where its reading begins; without it the keyboard would stand on what is gone. */
export const focusScreens = (router: FocusedRouter): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    const content = document.getElementById('content')
    if (content && !isPlaced(content)) content.focus({ preventScroll: true })
  })
