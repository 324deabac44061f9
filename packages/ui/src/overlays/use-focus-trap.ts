import { type RefObject, useEffect } from 'react'

type Trap = RefObject<HTMLElement | null>

const selector =
  'a[href], input, select, textarea, button, summary, iframe, audio[controls], video[controls], ' +
  '[contenteditable]:not([contenteditable="false"]), [tabindex]'

const traps = new Set<Trap>()

/**
 * Moves the focus into an element while active, to what is marked with `data-autofocus` or else the first, and keeps it there: Tab goes
 * round, and what had the focus and is gone leaves it to the element.
 */
export function useFocusTrap(trap: Trap, isActive: boolean): void {
  useEffect(() => {
    const element = trap.current
    if (!isActive || !element) return
    // Later: what opens it by a press still gets the focus from that press.
    const timer = setTimeout(() => focusFirst(element))
    const hear = (event: KeyboardEvent) => {
      const isOurs = isLost() ? isInnermost(trap) : !isInnerAt(trap, element)
      if (event.key === 'Tab' && !event.defaultPrevented && isOurs) step(element, event)
    }
    const watch = new MutationObserver(() => {
      if (isLost() && isInnermost(trap)) element.focus({ preventScroll: true })
    })
    traps.add(trap)
    document.addEventListener('keydown', hear)
    watch.observe(element, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      traps.delete(trap)
      document.removeEventListener('keydown', hear)
    }
  }, [trap, isActive])
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

const isInnermost = (trap: Trap): boolean => [...traps].at(-1) === trap

const isInnerAt = (outer: Trap, element: HTMLElement): boolean =>
  [...traps].some(
    (trap) =>
      trap !== outer && element.contains(trap.current) && trap.current?.contains(document.activeElement) === true,
  )

function focusablesOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(selector)].filter(
    (found) =>
      !found.matches(':disabled, [aria-hidden], [hidden]') &&
      !found.closest('[inert]') &&
      found.getClientRects().length > 0,
  )
}

function focusFirst(element: HTMLElement): void {
  const wanted = element.querySelector<HTMLElement>('[data-autofocus]')
  const focusables = wanted ? [] : focusablesOf(element)
  const first = wanted ?? focusables.find(({ tabIndex }) => tabIndex >= 0) ?? focusables[0] ?? element
  first.focus({ preventScroll: true })
}

// Of the radios of one name Tab stops at one only.
function stopsOf(element: HTMLElement, focused: Element): HTMLElement[] {
  const stops = focusablesOf(element).filter(({ tabIndex }) => tabIndex >= 0)
  const radios = stops.filter((stop): stop is HTMLInputElement => isRadio(stop))
  const isOther = (radio: HTMLInputElement) => {
    const group = radios.filter(({ name, form }) => name !== '' && name === radio.name && form === radio.form)
    const stop = group.find((one) => one === focused) ?? group.find(({ checked }) => checked)
    return stop !== undefined && stop !== radio
  }
  return stops.filter((stop) => !isRadio(stop) || !isOther(stop))
}

const isRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio'

function step(element: HTMLElement, event: KeyboardEvent): void {
  const focused = isLost() ? element : document.activeElement
  if (!focused || !element.contains(focused)) return
  event.preventDefault()
  const stops = stopsOf(element, focused)
  if (event.shiftKey) stops.reverse()
  const beyond = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const next = stops.find(
    (stop) => stop !== focused && focused !== element && focused.compareDocumentPosition(stop) & beyond,
  )
  ;(next ?? stops[0])?.focus()
}
