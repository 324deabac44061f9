import { SaxesParser } from 'saxes'

/** An element of a document, by its local name. */
export type XmlElement = {
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text without what stands around it. */
  readonly text: string
}
type Growing = Omit<XmlElement, 'children' | 'text'> & { children: XmlElement[]; text: string }

const deepest = 24
const longestText = 2_000
// No element of what is read here has ten.
const mostAttributes = 32

/** A document that is not XML, breaks off, has a document type, or is larger than the bounds. */
export class XmlRefused extends Error {}

const refuse = (reason: string): never => {
  throw new XmlRefused(reason)
}

const textOf = (file: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return refuse('not UTF-8')
  }
}

/** Reads a document in UTF-8 as a tree, without a document type and within bounds of depth, number and length; throws XmlRefused. */
export const readXml = (file: Buffer, mostElements = 1_000_000): XmlElement => {
  const parser = new SaxesParser({ xmlns: true })
  const open: Growing[] = []
  let root: Growing | null = null
  let count = 0
  let attributeCount = 0
  parser.on('error', () => refuse('not well formed'))
  parser.on('doctype', () => refuse('a document type'))
  // Counted while they are read: a tag of megabytes is given up at its beginning.
  parser.on('attribute', () => {
    attributeCount += 1
    if (attributeCount > mostAttributes) refuse('too many attributes')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1
    attributeCount = 0
    if (open.length >= deepest || count > mostElements) refuse('too many elements')
    const own = Object.entries(attributes).map(([name, { value }]) => [name, value] as const)
    const element: Growing = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(own),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const take = (text: string): void => {
    const element = open.at(-1)
    // Line breaks between elements are nobody's text.
    if (!element || text.trim() === '') return
    element.text += text
    if (element.text.length > longestText) refuse('a text too long')
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) element.text = element.text.trim()
  })
  parser.write(textOf(file)).close()
  return root ?? refuse('no element')
}
