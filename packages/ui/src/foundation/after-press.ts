let isPressed = false

if (globalThis.document !== undefined) {
  const note = (pressed: boolean) => () => {
    isPressed = pressed
  }
  document.addEventListener('pointerdown', note(true), true)
  document.addEventListener('pointerup', note(false), true)
  document.addEventListener('pointercancel', note(false), true)
}

/** Runs at once or, while a pointer is pressed, after its release: what moves away under a pressed pointer loses its click. */
export const afterPress = (run: () => void): void => {
  if (!isPressed) {
    run()
    return
  }
  const ending = new AbortController()
  const finish = (): void => {
    ending.abort()
    setTimeout(run)
  }
  for (const name of ['pointerup', 'pointercancel']) {
    document.addEventListener(name, finish, { capture: true, signal: ending.signal })
  }
}
