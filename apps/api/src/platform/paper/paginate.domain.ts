/** One piece of a document that flows over pages. */
export type FlowItem<B> = {
  readonly box: B
  /** Room above it, dropped at the top of a page. */
  readonly gap: number
  /** Never the last on its page. */
  readonly isKeptWithNext?: boolean
  /** Drawn again at the top of a page that begins with this item. */
  readonly head?: B
}

type Placed<B> = { readonly box: B; readonly y: number }
type Sized = { readonly height: number }

/** Puts items on pages of `height`, whole each, what is kept together together; an item higher than a page has one to itself. */
export const paginate = <B extends Sized>(items: readonly FlowItem<B>[], height: number): Placed<B>[][] => {
  const pages: Placed<B>[][] = [[]]
  let y = 0
  const put = (box: B): void => {
    pages.at(-1)?.push({ box, y })
    y += box.height
  }
  const groups = groupsOf(items)
  for (const group of groups) {
    const needed = group.reduce((sum, { box, gap }, index) => sum + box.height + (index === 0 && y === 0 ? 0 : gap), 0)
    const isFirst = (pages.at(-1)?.length ?? 0) === 0
    if (!isFirst && y + needed > height) {
      pages.push([])
      y = 0
      const head = group[0]?.head
      if (head && head !== group[0]?.box) put(head)
    }
    for (const { box, gap } of group) {
      if ((pages.at(-1)?.length ?? 0) > 0) y += gap
      put(box)
    }
  }
  return pages
}

const groupsOf = <B>(items: readonly FlowItem<B>[]): FlowItem<B>[][] => {
  const groups: FlowItem<B>[][] = []
  let isOpen = false
  for (const item of items) {
    if (isOpen) groups.at(-1)?.push(item)
    else groups.push([item])
    isOpen = item.isKeptWithNext === true
  }
  return groups
}
