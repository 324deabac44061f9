const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
