import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BalanceChart } from './BalanceChart.tsx'
import { type BalancePoint, balanceArea, balancePath, type ChartSize } from './balance-series.ts'

const point = (key: string, x: number, share: number, isExpected = false): BalancePoint => ({
  key,
  x,
  share,
  label: key,
  text: `$${share * 100}`,
  isExpected,
})
const nothing = { in: 0, out: 0 }

const html = renderToStaticMarkup(
  <BalanceChart
    label="Balance"
    points={[point('1 Nov', 0, 0.5), point('8 Nov', 0.4, 1), point('20 Nov', 0.9, 0.25, true)]}
    weeks={[
      { key: 'a', from: 0, until: 0.5, label: 'w1', booked: { in: 1, out: 0.5 }, expected: nothing, text: '$10 in' },
      { key: 'b', from: 0.5, until: 1, label: 'w2', booked: nothing, expected: { in: 0.5, out: 0 }, text: '$5 in' },
    ]}
    ticks={[{ share: 0, text: '$0', isZero: true }]}
    barEnds={{ in: 'In $10', out: 'Out $10' }}
    today={{ x: 0.45, label: 'Today' }}
    mark={{ x: 0.9, share: 0.25, text: 'Lowest $25' }}
    names={{ in: 'In', out: 'Out', balance: 'Closing balance', expected: 'Expected balance' }}
    table={{ label: 'Show as a table', head: ['Week of', 'In'], rows: [{ key: 'a', cells: ['w1', '$10'] }] }}
  />,
)

it('says where today stands until another day is chosen, and every figure in a table', () => {
  expect(html).toContain('aria-valuenow="1"')
  expect(html).toContain('aria-valuetext="8 Nov, $100, $10 in"')
  expect(html).toMatch(/<td[^>]*>w1<\/td><td[^>]*>\$10<\/td>/)
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"/)
  expect(html).toContain('Lowest $25')
  expect(html).toContain('>Closing balance</span>')
})

it('draws a bar for each flow that there is, by its share of the highest', () => {
  const heights = [...html.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([42, 21, 21])
})

it('draws from left to right and bottom to top', () => {
  const size: ChartSize = {
    width: 110,
    height: 130,
    left: 10,
    right: 110,
    top: 0,
    bottom: 100,
    middle: 120,
    reach: 10,
    labelEvery: 1,
  }
  const points = [
    { x: 0, share: 0 },
    { x: 0.5, share: 1 },
  ]
  expect(balancePath(size, points)).toBe('M10 100L60 0')
  expect(balanceArea(size, points)).toBe('M10 100L60 0L60 100L10 100Z')
  expect(balanceArea(size, points, 0.5)).toBe('M10 100L60 0L60 50L10 50Z')
  expect([balancePath(size, []), balanceArea(size, [])]).toEqual(['', ''])
})

it('gives what is below zero its own side of the zero line, and only then', () => {
  expect(html).not.toContain('data-side="below"')
  const negative = renderToStaticMarkup(
    <BalanceChart
      label="Balance"
      points={[point('1 Nov', 0, 1), point('20 Nov', 1, 0.1, true)]}
      weeks={[]}
      ticks={[{ share: 0.5, text: '$0', isZero: true }]}
      barEnds={{ in: 'In $10', out: 'Out $10' }}
      names={{ in: 'In', out: 'Out' }}
      table={{ label: 'Show as a table', head: ['Week of'], rows: [] }}
    />,
  )
  const sides = [
    ...negative.matchAll(/data-side="(?:above|below)"><clipPath[^>]*><path d="M0 ([\d.]+)H706V([\d.]+)H0Z"/g),
  ]
  expect(sides.map(([, from, to]) => [Number(from), Number(to)])).toEqual([
    [0, 107],
    [107, 334],
  ])
})
