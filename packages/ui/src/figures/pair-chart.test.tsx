import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type BarPair, PairChart } from './PairChart.tsx'

const pair = (label: string, first: number, second: number): BarPair => ({
  key: label,
  label,
  first: { share: first, text: `$${first}` },
  second: { share: second, text: `$${second}` },
})

const html = renderToStaticMarkup(
  <PairChart
    label="Money expected by week"
    names={{ pair: 'Week of', first: 'In', second: 'Out' }}
    tableLabel="Show as a table"
    pairs={[pair('16 Nov', 1, 0), pair('23 Nov', 0.5, 0.25)]}
  />,
)

it('draws no bar for nothing, and each other by its share of the highest', () => {
  const heights = [...html.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height))
  expect(heights).toHaveLength(3)
  const [highest = 0, half, quarter] = heights
  expect([half, quarter]).toEqual([highest / 2, highest / 4])
})

it('says every figure in a table, and nothing of the picture to screen readers', () => {
  expect(html).toContain('<svg viewBox')
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"/)
  expect(html).toContain('<th scope="row">23 Nov</th><td>$0.5</td><td>$0.25</td>')
})
