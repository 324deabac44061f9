import { useState } from 'react'
import { readPageSettings } from '../read-page-settings.ts'

const heightAtFirst = 320

// The frame inherits the page's policy: a style tag needs its nonce, and styles of elements are let through from a script alone.
const framedHtml = (html: string): string =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replace('<style>', `<style nonce="${readPageSettings().cspNonce ?? ''}">`)
    .replaceAll(' style="', ' data-style="')

const setStyles = (page: Document): void => {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
}

/** A mail as its reader sees it, as high as it is. No script runs in its frame. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const [height, setHeight] = useState(heightAtFirst)
  const fit = (page: Document | null): void => {
    if (page === null) return
    setStyles(page)
    const root = page.documentElement
    new ResizeObserver(() => setHeight((before) => root.offsetHeight || before)).observe(root)
  }
  return (
    <iframe
      title={title}
      srcDoc={framedHtml(html)}
      // Its own origin is the page's, so that its height can be read; without scripts, nothing in it can use that.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      onLoad={({ currentTarget }) => fit(currentTarget.contentDocument)}
      style={{ display: 'block', width: '100%', height, border: 0 }}
    />
  )
}
