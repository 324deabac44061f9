import { SaxesParser } from 'saxes'

// An invoice nests some fifteen elements; each looks its namespaces up through all that it stands in.
const deepest = 100
// All of an element's are held against each other before it is told of.
const mostAttributes = 100
const stepLength = 64 * 1024

const decode = (file: Buffer): string => {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true }).decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true }).decode(file)
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(
    file.toString('latin1', 0, 200),
  )?.[1]
  return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(file)
}

/** Whether a file is well-formed XML with its namespaces, without a document type, and not nested without end. */
export const isXml = (file: Buffer): boolean => {
  let depth = 0
  let attributeCount = 0
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (): never => {
    throw new Error('the XML is refused')
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('attribute', () => {
    attributeCount += 1
    if (attributeCount > mostAttributes) refuse()
  })
  parser.on('opentag', () => {
    attributeCount = 0
    depth += 1
    if (depth > deepest) refuse()
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  try {
    const text = decode(file)
    for (let at = 0; at < text.length; at += stepLength) parser.write(text.slice(at, at + stepLength))
    parser.close()
    return true
  } catch {
    return false
  }
}
