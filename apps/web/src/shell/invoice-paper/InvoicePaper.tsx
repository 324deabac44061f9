import { useLanguage } from '@contado/app-kit'
import {
  type DocumentSource,
  type InvoiceDocument,
  invoiceDocument,
  type TotalLine,
} from '@contado/contract/invoices/invoice-document.domain.ts'
import type { ReactNode } from 'react'
import { LogoPicture } from '../files/LogoPicture.tsx'
import { later } from '../later.tsx'
import classes from './InvoicePaper.module.css'

const PaymentCode = later(async () => (await import('../bank-transfer/PaymentCode.tsx')).PaymentCode)

/** How an amount of the totals is drawn where it can be asked about. */
type DrawAmount = (line: TotalLine) => ReactNode

type InvoicePaperProps = {
  source: DocumentSource
  /** The sender's logo, by its file. */
  logoFileId?: string | null | undefined
  drawAmount?: DrawAmount | undefined
}

/** The invoice as a sheet: drawn from the same document as the PDF. */
export function InvoicePaper({ source, logoFileId = null, drawAmount }: InvoicePaperProps) {
  const { language } = useLanguage()
  const document = invoiceDocument(source, language)
  return (
    <article className={classes.paper} data-testid="invoice-paper">
      <LogoPicture fileId={logoFileId} name={source.senderDisplayName} />
      <Head document={document} />
      <Items document={document} />
      <Totals document={document} drawAmount={drawAmount} />
      {document.terms ? (
        <div>
          <div className={classes.label}>{document.terms.label}</div>
          <Lines lines={document.terms.lines} />
        </div>
      ) : null}
      {document.payment ? <Payment payment={document.payment} /> : null}
      {document.notes ? (
        <div>
          <div className={classes.label}>{document.notes.label}</div>
          <Lines lines={document.notes.lines} />
        </div>
      ) : null}
    </article>
  )
}

function Head({ document: { title, badge, parties, facts, summary } }: { document: InvoiceDocument }) {
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {badge ? <span className={classes.badge}>{badge.text}</span> : null}
      </div>
      <dl className={classes.pairs}>
        {parties.map(({ label, lines }) => (
          <div key={label}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.party}>
              <Lines lines={lines} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={classes.pairs}>
        {[...facts, ...(summary ? [summary] : [])].map(({ label, text }) => (
          <div key={label}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.fact}>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const counted = lines.map((text, index) => ({ text, key: `${index} ${text}` }))
  return counted.map(({ text, key }) => (
    <span key={key} className={classes.line}>
      {text}
    </span>
  ))
}

function Items({ document: { columns, rows, title } }: { document: InvoiceDocument }) {
  const counted = rows.map((cells, index) => ({ cells, key: `row ${index}` }))
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map(({ label, isFigure }) => (
            <th key={label} scope="col" className={isFigure ? classes.figure : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted.map(({ cells, key }) => (
          <tr key={key}>
            {columns.map(({ label, isFigure }, index) => (
              <td key={label} className={isFigure ? classes.figure : undefined}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Payment({ payment: { label, ways } }: { payment: NonNullable<InvoiceDocument['payment']> }) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <div className={classes.ways}>
        {ways.map(({ title, lines, details, code }) => (
          <div key={title}>
            <div className={classes.fact}>{title}</div>
            <Lines lines={lines} />
            {details.length === 0 ? null : (
              <dl className={classes.details}>
                {details.map((detail) => (
                  <div key={detail.label}>
                    <dt className={classes.label}>{detail.label}</dt>
                    <dd className={classes.detail}>{detail.text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {code ? <PaymentCode code={code} /> : null}
          </div>
        ))}
      </div>
    </div>
  )
}

type TotalsProps = { document: InvoiceDocument; drawAmount: DrawAmount | undefined }

function Totals({ document: { totals }, drawAmount }: TotalsProps) {
  const counted = totals.map((total, index) => ({ ...total, key: `${index} ${total.label}` }))
  return (
    <dl className={classes.totals}>
      {counted.map(({ key, ...total }) => (
        <div key={key} className={classes.total}>
          <dt className={total.isStrong ? classes.strong : undefined}>{total.label}</dt>
          <dd className={total.isStrong ? classes.strong : undefined}>{drawAmount ? drawAmount(total) : total.text}</dd>
        </div>
      ))}
    </dl>
  )
}
