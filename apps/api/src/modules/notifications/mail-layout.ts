import type { Language } from '../../platform/call.ts'

export type Fact = {
  readonly label: string
  readonly value: string
  /** Where the label leads. */
  readonly url?: string | undefined
}

/** What a mail says; the layout decides how it looks, as HTML and as plain text. */
export type Mail = {
  readonly subject: string
  /** What an inbox shows beside the subject. */
  readonly preheader: string
  readonly heading: string
  /** The line below its title on the page of notifications; the first paragraph unless told. */
  readonly notice?: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly Fact[]
  /** A one-time code, shown large and alone on its line. */
  readonly code?: string
  readonly button?: Button
  /** Smaller sentences below the button. */
  readonly closing?: readonly string[]
}

type Button = { readonly label: string; readonly url: string }

export type Frame = {
  readonly language: Language
  readonly productName: string
  readonly footer: string
  /** Where the reader chooses which mails they get. */
  readonly choice?: Button
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`).replaceAll('\n', '<br>')

const style = `
body{margin:0;padding:0;background:#f9fafb;color:#13181b}
.page{width:100%;background:#f9fafb}
.sheet{max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e4e8ea;border-radius:8px}
.in{padding:32px;font:400 15px/24px Inter,'Helvetica Neue',Arial,sans-serif;color:#13181b;text-align:left}
.name{font-size:14px;line-height:20px;font-weight:600;color:#076779;margin:0 0 24px}
h1{font-size:20px;line-height:28px;font-weight:600;margin:0 0 12px}
p{margin:0 0 16px}
.code{font:600 32px/40px ui-monospace,'SFMono-Regular',Menlo,Consolas,monospace;letter-spacing:6px;margin:8px 0 24px}
.facts{border-collapse:collapse;width:100%;margin:0 0 24px}
.facts th,.facts td{font-size:14px;line-height:20px;padding:8px 0;border-bottom:1px solid #e4e8ea;vertical-align:top}
.facts th{font-weight:400;color:#565d63;text-align:left;padding-right:16px}
.facts td{font-weight:500;text-align:right}
.facts a{color:#076779}
.button{display:inline-block;background:#076779;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:6px}
.quiet{font-size:13px;line-height:20px;color:#565d63}
.quiet a{color:#076779;word-break:break-all}
.foot a{color:#565d63}
.foot{max-width:560px;margin:0 auto;padding:16px 32px;font:400 12px/16px Inter,'Helvetica Neue',Arial,sans-serif;color:#565d63}
@media (prefers-color-scheme:dark){
body,.page{background:#0f1316}
.sheet{background:#171c1f;border-color:#2d3237}
.in,h1{color:#e4e6e9}
.name,.quiet a,.facts a{color:#63b9cd}
.facts th,.facts td{border-color:#2d3237}
.facts th,.quiet,.foot,.foot a{color:#959a9f}
}`

const linked = (text: string, url: string | undefined): string =>
  url === undefined ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`

const factsTable = (facts: readonly Fact[]): string =>
  `<table class="facts">${facts
    .map(({ label, value, url }) => `<tr><th scope="row">${linked(label, url)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('')}</table>`

const buttonBlock = ({ label, url }: Button): string =>
  `<p><a class="button" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>` +
  `<p class="quiet"><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`

/** The mail as HTML: one column, no remote content, readable without styles and in the dark. */
export const mailHtml = (mail: Mail, { language, productName, footer, choice }: Frame): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${style}</style>
</head>
<body>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preheader)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:24px 12px" align="center">
<div class="sheet"><div class="in">
<p class="name">${escapeHtml(productName)}</p>
<h1>${escapeHtml(mail.heading)}</h1>
${mail.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${mail.facts && mail.facts.length > 0 ? factsTable(mail.facts) : ''}
${mail.code === undefined ? '' : `<p class="code">${escapeHtml(mail.code)}</p>`}
${mail.button ? buttonBlock(mail.button) : ''}
${(mail.closing ?? []).map((text) => `<p class="quiet">${escapeHtml(text)}</p>`).join('\n')}
</div></div>
<div class="foot">${escapeHtml(footer)}${choice ? `<br><a href="${escapeHtml(choice.url)}">${escapeHtml(choice.label)}</a>` : ''}</div>
</td></tr></table>
</body>
</html>
`

/** The same mail as plain text. */
export const mailText = (mail: Mail, { footer, choice }: Frame): string =>
  [
    mail.heading,
    ...mail.paragraphs,
    ...(mail.facts && mail.facts.length > 0
      ? [
          mail.facts
            .map(({ label, value, url }) => `${label}: ${value}${url === undefined ? '' : `\n${url}`}`)
            .join('\n'),
        ]
      : []),
    ...(mail.code === undefined ? [] : [mail.code]),
    ...(mail.button ? [`${mail.button.label}:\n${mail.button.url}`] : []),
    ...(mail.closing ?? []),
    `-- \n${footer}${choice ? `\n${choice.label}: ${choice.url}` : ''}`,
  ].join('\n\n')
