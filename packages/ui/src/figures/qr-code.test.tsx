import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { darkModules, QrCode } from './QrCode.tsx'

const uri = 'otpauth://totp/Contado:ada@halden.example?secret=JBSWY3DPEHPK3PXP&issuer=Contado'

const drawn = (path: string, size: number): boolean[][] => {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) (rows[Number(y)] ?? [])[at] = true
  }
  return rows
}

it('draws exactly the modules of the code, with a quiet zone of four', () => {
  const { data, size } = encode(uri, { ecc: 'M', border: 4 })
  expect(drawn(darkModules(data), size)).toEqual(data)
  expect(data.slice(0, 4).flat()).not.toContain(true)
  expect(darkModules([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
})

it('says what it is for', () => {
  const html = renderToStaticMarkup(<QrCode text={uri} label="QR code for the authenticator app" />)
  expect(html).toContain('role="img"')
  expect(html).toContain('aria-label="QR code for the authenticator app"')
})
