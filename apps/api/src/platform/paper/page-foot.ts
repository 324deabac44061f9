import type { Box, BoxMaker } from './boxes.ts'
import { texts } from './ink.ts'

type Foot = {
  readonly width: number
  /** What a page that comes loose belongs to. */
  readonly title: string
  readonly label: (page: number, pages: number) => string
}

/** The foot of every page: its number, and of a document of several pages its title. */
export const pageFoot =
  (make: BoxMaker, { width, title, label }: Foot) =>
  (page: number, pages: number): Box => {
    const half = width / 2
    const name = make.text(pages === 1 ? '' : title, { style: texts.foot, width: half })
    return make.beside([name, make.text(label(page, pages), { style: texts.foot, width: half, align: 'right' })], 0)
  }
