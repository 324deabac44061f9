import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AreaChart } from './AreaChart.tsx'
import { linePath, stackedPaths } from './area-paths.ts'
import type { AreaSeries } from './area-series.ts'

const series = (label: string, ...shares: readonly number[]): AreaSeries => ({
  key: label,
  label,
  points: shares.map((share) => ({ share, text: `$${share * 100}` })),
})

const html = renderToStaticMarkup(
  <AreaChart
    label="Money by kind"
    stepLabel="Day"
    tableLabel="Show as a table"
    steps={['1 Nov', '2 Nov', '3 Nov'].map((label) => ({ key: label, label: `${label} 2026`, short: label }))}
    areas={[series('Available', 0.5, 0.5, 0.25), series('Guaranteed', 0, 0.25, 0.5)]}
    line={series('At the providers', 0.5, 0.75, 0.75)}
    others={[{ ...series('Rewards paid', 0, 0, 0), points: ['$0', '−$1', '−$2'].map((text) => ({ share: 0, text })) }]}
    total={{ label: 'Together', texts: ['$50', '$75', '$75'] }}
    ticks={[{ share: 0.5, text: '$50' }]}
  />,
)

describe('paths', () => {
  it('stack each area on the one below', () => {
    expect(
      stackedPaths([
        [0.5, 0.25],
        [0.25, 0.5],
      ]),
    ).toEqual(['M0 0.5L1 0.75L1 1L0 1Z', 'M0 0.25L1 0.25L1 0.75L0 0.5Z'])
  })

  it('of nothing are none, of one step a point', () => {
    expect(stackedPaths([])).toEqual([])
    expect(linePath([0.5])).toBe('M0 0.5')
    expect(linePath([0, 1])).toBe('M0 1L1 0')
  })
})

describe('the chart', () => {
  it('says the last step until another is chosen, the topmost area first', () => {
    expect(html).toContain('aria-valuetext="3 Nov 2026, Together $75, Available $25, Guaranteed $50"')
    expect(html.indexOf('<dd>$50</dd>')).toBeLessThan(html.indexOf('<dd>$25</dd>'))
  })

  it('says what lies between the total and the line, though it is not drawn', () => {
    const [readout = ''] = html.match(/<dl.*?<\/dl>/) ?? []
    expect(readout.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ')).toContain(
      'Together $75 Rewards paid −$2 At the providers $75',
    )
  })

  it('is walked step by step, and its picture says nothing to screen readers', () => {
    expect(html).toMatch(/role="slider" tabindex="0"[^>]*aria-valuemin="0" aria-valuemax="2" aria-valuenow="2"/)
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/)
  })

  it('says every figure in a table, the newest first', () => {
    const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row]) => row)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toBe('3 Nov 2026</th><td>$75</td><td>$25</td><td>$50</td><td>$75</td><td>−$2</td>')
  })
})
