/** What one kind amounts to on each step: how high it is (0 to 1 of the top of the chart) and what it says. */
export type AreaSeries = {
  key: string
  label: string
  points: readonly { share: number; text: string }[]
}

export type AreaChartProps = {
  /** What the chart shows, for screen readers and above the table. */
  label: string
  /** The steps from left to right, such as days; `label` stands below some of them and in the readout. */
  steps: readonly { key: string; label: string; short: string }[]
  /** Stacked on each other, the first at the bottom. */
  areas: readonly AreaSeries[]
  /** Drawn across the areas, for comparison. */
  line?: AreaSeries | undefined
  /** What can't be stacked: said beside the chart and in the table, not drawn. */
  others?: readonly AreaSeries[] | undefined
  /** All areas together, by step. */
  total: { label: string; texts: readonly string[] }
  /** Heights with their words, for the lines behind. */
  ticks: readonly { share: number; text: string }[]
  /** What a step is, such as "Day", and what the button says that opens the figures as a table. */
  stepLabel: string
  tableLabel: string
}
