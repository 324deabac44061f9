import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../test-kit/pdf-of.ts'
import { smallPdf } from '../../test-kit/uploading.ts'
import { inspectContent } from './inspect-content.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

const verdict = async (extension: string, content: Buffer | string): Promise<string> => {
  const path = join(folder, `upload.${extension}`)
  await writeFile(path, content)
  const found = await inspectContent({ path, extension, frame: null })
  return 'problem' in found ? found.problem : found.mediaType
}

type Part = { name: string; content: Buffer | string; claims?: number; flags?: number; sharesFirst?: boolean }

const zip = (parts: readonly Part[]): Buffer => {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content, claims, flags = 0, sharesFirst = false } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(raw), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claims ?? raw.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(sharesFirst ? 0 : at, 42)
    entry.write(name, 46)
    bodies.push(local, packed)
    list.push(entry)
    at += local.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...list, end])
}

const types = { name: '[Content_Types].xml', content: '<Types xmlns="x"/>' }
const word = [types, { name: 'word/document.xml', content: '<w/>' }]
const zeros = Buffer.alloc(20 * 1024 * 1024)

// One sector of tables, one of directory, as [MS-CFB] has them.
const compound = (names: readonly string[]): Buffer => {
  const file = Buffer.alloc(512 * 4)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(0xfffffffe, 68)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 76)
  file.fill(0xff, 512, 1024)
  file.writeUInt32LE(0xfffffffd, 512)
  file.writeUInt32LE(0xfffffffe, 516)
  names.forEach((name, index) => {
    const at = 1024 + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, at + 64)
    file[at + 66] = 2
  })
  return file
}

describe('what is sound passes as what its name says', () => {
  test.each([
    ['pdf', smallPdf(), 'application/pdf'],
    ['docx', zip(word), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      'xlsx',
      zip([types, { name: 'xl/workbook.xml', content: '<w/>' }]),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['doc', compound(['Root Entry', 'WordDocument']), 'application/msword'],
    ['xls', compound(['Root Entry', 'Workbook']), 'application/vnd.ms-excel'],
    ['xml', '<?xml version="1.0" encoding="ISO-8859-1"?><a xmlns:b="urn:b"><b:c>é</b:c></a>', 'application/xml'],
    ['xml', Buffer.from('\ufeff<a>ñ</a>', 'utf16le'), 'application/xml'],
    ['csv', 'name,amount\r\n"Halden ""Studio""",1', 'text/csv'],
    ['csv', Buffer.from('nombre;a\xf1o\r\nx;1', 'latin1'), 'text/csv'],
    ['txt', Buffer.from('\ufeffTérminos', 'utf16le'), 'text/plain'],
    ['rtf', '{\\rtf1 {\\b a\\}} b}', 'application/rtf'],
    ['html', '<!doctype html><p>a', 'text/html'],
  ])('%s', async (extension, content, mediaType) => {
    expect(await verdict(extension, content)).toBe(mediaType)
  })
})

describe('what is not sound is refused', () => {
  const cases: readonly (readonly [string, string, Buffer | string])[] = [
    ['a picture called a document', 'pdf', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PDF without its end', 'pdf', smallPdf().subarray(0, -20)],
    [
      'a PDF whose table is elsewhere',
      'pdf',
      smallPdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n3'),
    ],
    ['an archive that is no document', 'docx', zip([{ name: 'a.txt', content: 'a' }])],
    ['a document of the other kind', 'xlsx', zip(word)],
    ['an archive with an entry that swells', 'docx', zip([...word, { name: 'a', content: zeros }])],
    ['an archive whose entry lies about its size', 'docx', zip([...word, { name: 'a', content: zeros, claims: 10 }])],
    ['an archive with 2001 entries', 'docx', zip([...word, ...Array(1999).fill({ name: 'a', content: 'a' })])],
    ['entries that share bytes', 'docx', zip([...word, { ...types, name: 'again', sharesFirst: true }])],
    ['an encrypted entry', 'docx', zip([...word, { name: 'a', content: 'a', flags: 1 }])],
    ['a name that leads out', 'docx', zip([...word, { name: '../a', content: 'a' }])],
    ['macros', 'docx', zip([...word, { name: 'word/vbaProject.bin', content: 'a' }])],
    ['a document type inside', 'docx', zip([...word, { name: 'a.xml', content: '<!DOCTYPE a []><a/>' }])],
    ['the same in UTF-16', 'docx', zip([...word, { name: 'a.rels', content: Buffer.from('<!DOCTYPE a>', 'utf16le') }])],
    ['an older document with macros', 'doc', compound(['Root Entry', 'WordDocument', 'Macros'])],
    [
      'an older document whose chain turns in a circle',
      'doc',
      (() => {
        const file = compound(['Root Entry', 'WordDocument'])
        file.writeUInt32LE(1, 516)
        return file
      })(),
    ],
    ['a document type', 'xml', '<!DOCTYPE a SYSTEM "http://localhost/"><a/>'],
    ['an open element', 'xml', '<a><b></a>'],
    ['a tag of very many attributes', 'xml', `<a ${Array.from({ length: 101 }, (_, n) => `a${n}=""`).join(' ')}/>`],
    ['an unknown prefix', 'xml', '<a:b/>'],
    ['no end of nesting', 'xml', '<a>'.repeat(201) + '</a>'.repeat(201)],
    ['bytes that are no text', 'csv', Buffer.from([0, 1, 2, 3])],
    ['an open quote', 'csv', 'a,"b'],
    ['an open brace', 'rtf', '{\\rtf1 {a}'],
    ['an object inside', 'rtf', '{\\rtf1 {\\object\\objdata 00}}'],
    ['text without a tag', 'html', 'a < 3'],
  ]
  test.each(cases)('%s', async (_, extension, content) => {
    expect(await verdict(extension, content)).toBe('unreadable')
  })

  test('a picture of another format, cut off, or of more than 40 megapixels', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await verdict('png', png)).toBe('image/png')
    expect(await verdict('jpg', png)).toBe('unreadable')
    expect(await verdict('png', png.subarray(0, 60))).toBe('unreadable')
    const huge = sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } })
    expect(await verdict('png', await huge.png({ compressionLevel: 9 }).toBuffer())).toBe('tooManyPixels')
  })
})

describe('a PDF that nobody could look at', () => {
  test('asks for a password; where only changing it does, it is read', async () => {
    expect(await verdict('pdf', await pdfOf(['Locked'], { userPassword: 'halden' }))).toBe('locked')
    expect(await verdict('pdf', await pdfOf(['Open'], { ownerPassword: 'halden' }))).toBe('application/pdf')
  })

  test('has more than 200 pages', async () => {
    expect(await verdict('pdf', await pdfOf(Array(200).fill('')))).toBe('application/pdf')
    expect(await verdict('pdf', await pdfOf(Array(201).fill('')))).toBe('tooManyPages')
  })

  test('has no pages, though it begins and ends as one', async () => {
    const whole = smallPdf().toString('latin1')
    expect(
      await verdict(
        'pdf',
        Buffer.from(
          whole
            .replace('/Pages 2 0 R', '/Pagez 2 0 R')
            .replace('/Type /Pages', '/Type /Pagez')
            .replace('/Type /Page ', '/Type /Rage '),
          'latin1',
        ),
      ),
    ).toBe('unreadable')
  })
})

describe('what is made to take long takes little of a processor, and is soon told', () => {
  const bytes = 31 * 1024 * 1024
  const filled = (piece: string): string => piece.repeat(bytes / piece.length)
  const circling = (): Buffer => {
    const file = Buffer.concat([compound(['Root Entry', 'WordDocument']), Buffer.alloc(bytes)])
    file.writeUInt32LE(1, 516)
    return file
  }
  const manyNames = Array.from({ length: 120_000 }, (_, index) => `<a b="${(index * 7_919) % 1_000_003}"/>`).join('')
  const manyTypes = { name: '[Content_Types].xml', content: `<Types>${manyNames}</Types>` }

  test.each([
    ['rtf', 'braces', `{\\rtf1 ${filled('{}')}}`, 'application/rtf'],
    ['rtf', 'braces without end', `{\\rtf1 ${filled('{')}`, 'unreadable'],
    ['rtf', 'groups in groups', `{\\rtf1 ${'{'.repeat(5_000)}${'}'.repeat(5_000)}}`, 'unreadable'],
    ['rtf', 'backslashes', `{\\rtf1 ${filled('\\')}}`, 'application/rtf'],
    ['csv', 'quotes', `,"${filled('","')}"`, 'text/csv'],
    ['csv', 'quotes without end', `"${filled('""')}`, 'unreadable'],
    ['html', 'angles', filled('<'), 'unreadable'],
    ['txt', 'accents', filled('é'), 'text/plain'],
    ['txt', 'Latin accents', Buffer.alloc(bytes, 0xe9), 'text/plain'],
    ['pdf', 'ends', `%PDF-1.7 ${filled('startxref ')}`, 'unreadable'],
    ['doc', 'sectors in a circle', circling(), 'unreadable'],
    [
      'xml',
      'attributes',
      `<a ${Array.from({ length: 300_000 }, (_, index) => `b${index}=""`).join(' ')}/>`,
      'unreadable',
    ],
    [
      'xml',
      'names in names',
      `<p:a xmlns:p="x">${'<a>'.repeat(98)}${'<p:b/>'.repeat(600_000)}${'</a>'.repeat(98)}</p:a>`,
      'application/xml',
    ],
    ['docx', 'types', zip([manyTypes, ...word.slice(1)]), 'unreadable'],
  ])('%s of %s', async (extension, _, content, expected) => {
    const before = process.threadCpuUsage()
    const found = await verdict(extension, content)
    const { user, system } = process.threadCpuUsage(before)
    expect(found).toBe(expected)
    expect((user + system) / 1000).toBeLessThan(2_000)
  })
})
