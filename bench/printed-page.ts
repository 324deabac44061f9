import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { InvoiceDocument } from '@contado/contract/invoices/invoice-document.domain.ts'

const { resolve } = createRequire(new URL('../apps/api/package.json', import.meta.url))

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const font = (weight: number): string => {
  const file = readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`)).toString('base64')
  return `@font-face{font-family:Inter;font-weight:${weight};src:url(data:font/woff2;base64,${file}) format('woff2')}`
}

/** The frame of the page that a browser prints: the fonts and the style, which it reads once. */
export const pageFrame = (): string => `<!doctype html><meta charset="utf-8"><style>
${[400, 500, 600].map(font).join('')}
@page{size:A4;margin:48px 50px 64px}
body{margin:0;font:400 9.5pt/14pt Inter;color:#13181b;font-variant-numeric:tabular-nums}
h1{font-size:22pt;line-height:28pt;margin:0 0 20pt}
.pairs{display:grid;grid-template-columns:repeat(4,1fr);gap:20pt;margin-bottom:18pt}
.pairs.two{grid-template-columns:repeat(2,1fr)}
small,th{font-size:8pt;line-height:12pt;color:#565d63;font-weight:400;display:block}
th{display:table-cell}p{margin:0}b,td{font-weight:500}
table{width:100%;border-collapse:collapse}tr{break-inside:avoid}
th,td{padding:6pt 0;border-bottom:.6pt solid #d9dee1;text-align:right}
th:first-child,td:first-child{text-align:left;font-weight:400}
.totals{width:260pt;margin:8pt 0 0 auto}.totals p{display:flex;justify-content:space-between;padding:3pt 0}
</style><body></body>`

/** The content of that page, from the same document as the PDF. */
export const pageContent = (document: InvoiceDocument): string => {
  const { title, parties, facts, summary, columns, rows, totals, terms, notes } = document
  const labelled = (label: string, lines: readonly string[]): string =>
    `<div><small>${escaped(label)}</small>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</div>`
  return [
    `<h1>${escaped(title)}</h1>`,
    `<div class="pairs two">${parties.map(({ label, lines }) => labelled(label, lines)).join('')}</div>`,
    `<div class="pairs">${facts.map(({ label, text }) => labelled(label, [text])).join('')}</div>`,
    summary ? labelled(summary.label, [summary.text]) : '',
    `<table><thead><tr>${columns.map(({ label }) => `<th>${escaped(label)}`).join('')}</tr></thead><tbody>`,
    ...rows.map((cells) => `<tr>${cells.map((text) => `<td>${escaped(text)}`).join('')}</tr>`),
    `</tbody></table><div class="totals">`,
    ...totals.map(({ label, text }) => `<p><span>${escaped(label)}</span><b>${escaped(text)}</b></p>`),
    '</div>',
    ...[terms, notes].map((part) => (part ? labelled(part.label, part.lines) : '')),
  ].join('')
}
