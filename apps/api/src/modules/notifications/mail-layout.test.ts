import { describe, expect, test } from 'vitest'
import { type Mail, mailHtml, mailText } from './mail-layout.ts'

const frame = { language: 'en', productName: 'Contado', footer: 'Sent by Contado.' } as const
const mail: Mail = {
  subject: 'An invoice of <b>Acme</b>',
  preheader: 'USD 1,250.00 until 1 March',
  heading: 'Invoice 7',
  paragraphs: ['From "Acme" & <script>alert(1)</script>', 'Two\nlines'],
  facts: [{ label: 'Amount', value: 'USD 1,250.00' }],
  code: '012345',
  button: { label: 'See invoice', url: 'http://localhost:3000/pay-invoice#token=a"b' },
  closing: ['It was not you?'],
}

describe('as HTML', () => {
  const html = mailHtml(mail, frame)

  test('what somebody else wrote stays text', () => {
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
    expect(html).toContain('href="http://localhost:3000/pay-invoice#token=a&#34;b"')
    expect(html).toContain('Two<br>lines')
  })

  test('nothing is fetched from elsewhere, and nothing runs', () => {
    const addresses = [...html.matchAll(/(?:src|href|url\()\s*=?\s*["']?([^"')\s>]+)/g)].map(([, address]) => address)
    expect(new Set(addresses)).toEqual(new Set(['http://localhost:3000/pay-invoice#token=a&#34;b']))
    expect(html).not.toMatch(/<(img|link|iframe|object|form|input)\b|@import|url\(/)
  })

  test('it names its language and title, hides the preheader, and has one heading, table heads and one button', () => {
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<title>An invoice of &#60;b&#62;Acme&#60;/b&#62;</title>')
    expect(html).toContain('<div style="display:none;max-height:0;overflow:hidden">USD 1,250.00 until 1 March</div>')
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(html).toContain('<th scope="row">Amount</th><td>USD 1,250.00</td>')
  })

  test('what a mail does not have leaves no trace', () => {
    const short = mailHtml({ subject: 's', preheader: 'p', heading: 'h', paragraphs: ['t'] }, frame)
    expect(short).not.toMatch(/class="(code|facts|button)"/)
  })
})

test('as text: the same, each part on its own, the code alone on its line', () => {
  expect(mailText(mail, frame).split('\n\n')).toEqual([
    'Invoice 7',
    'From "Acme" & <script>alert(1)</script>',
    'Two\nlines',
    'Amount: USD 1,250.00',
    '012345',
    'See invoice:\nhttp://localhost:3000/pay-invoice#token=a"b',
    'It was not you?',
    '-- \nSent by Contado.',
  ])
})
