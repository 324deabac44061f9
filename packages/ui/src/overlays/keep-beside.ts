import {
  autoUpdate,
  computePosition,
  flip,
  hide,
  limitShift,
  offset,
  type Placement,
  type Strategy,
  shift,
  size,
} from '@floating-ui/dom'

const gapPx = 4
const marginPx = 8
// Words are read in it, also beside a cell with room for a number.
const leastWidthPx = 184

export type Beside = {
  position: Placement
  strategy: Strategy
  /** As wide as what it stands beside, and wide enough to be read. */
  isTargetWide?: boolean | undefined
}

/** Keeps an element beside another one until the answer is called; `--room` tells it how many pixels high it may be. */
export function keepBeside(target: HTMLElement, floating: HTMLElement, beside: Beside): () => void {
  const { position, strategy, isTargetWide = false } = beside
  let placed: Placement | undefined
  // Once it has changed sides under the eyes it stays there.
  let kept: Placement | undefined
  const room = size({
    padding: marginPx,
    apply: ({ availableHeight, rects }) => {
      floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`)
      if (isTargetWide) floating.style.width = `${Math.max(rects.reference.width, leastWidthPx)}px`
    },
  })
  const place = async () => {
    const { x, y, placement, middlewareData } = await computePosition(target, floating, {
      placement: kept ?? position,
      strategy,
      middleware: [
        offset(gapPx),
        hide(),
        kept ? null : flip({ fallbackStrategy: 'initialPlacement' }),
        shift({ limiter: limitShift(), padding: 5, mainAxis: !isTargetWide || target.offsetWidth < leastWidthPx }),
        room,
      ],
    })
    const display = middlewareData.hide?.referenceHidden ? 'none' : ''
    Object.assign(floating.style, { left: `${x}px`, top: `${y}px`, display })
    if (placed !== undefined && placed !== placement) kept = placement
    placed = placement
  }
  return autoUpdate(target, floating, () => void place())
}
