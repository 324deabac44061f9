import { cloneElement, type ReactElement, type Ref, type RefObject, useCallback, useRef } from 'react'

type Props = Record<string, unknown> & { ref?: Ref<HTMLElement> | undefined }

/** Draws an element with further properties, and holds on to it beside its own `ref`. */
export function useAnchor(
  element: ReactElement,
  further: Record<string, unknown> = {},
): [drawn: ReactElement, anchor: RefObject<HTMLElement | null>] {
  const anchor = useRef<HTMLElement>(null)
  const { ref: own } = element.props as Props
  const ref = useCallback(
    (node: HTMLElement | null) => {
      anchor.current = node
      if (typeof own !== 'function') {
        if (own) own.current = node
        return
      }
      const letGo = own(node)
      return typeof letGo === 'function' ? letGo : undefined
    },
    [own],
  )
  return [cloneElement<Props>(element as ReactElement<Props>, { ...further, ref }), anchor]
}
