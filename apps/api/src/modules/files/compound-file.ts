const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const lastSector = 0xfffffffa

const damaged = (): Error => new Error('the compound file is damaged')

const wordsOf = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))

type Chained = { readonly file: Buffer; readonly first: number; readonly next: (sector: number) => number }

// A chain that is longer than the file turns in a circle.
const chain = ({ file, first, next }: Chained): number[] => {
  const mostSectors = file.length / 2 ** file.readUInt16LE(30)
  const sectors: number[] = []
  for (let sector = first; sector < lastSector; sector = next(sector)) {
    sectors.push(sector)
    if (sectors.length > mostSectors) throw damaged()
  }
  return sectors
}

const reader = (file: Buffer) => {
  const sectorBytes = 2 ** file.readUInt16LE(30)
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw damaged()
  return (sector: number): Buffer => {
    const from = (sector + 1) * sectorBytes
    if (from + sectorBytes > file.length) throw damaged()
    return file.subarray(from, from + sectorBytes)
  }
}

const nextOf = (file: Buffer, sectorAt: (sector: number) => Buffer): ((sector: number) => number) => {
  // The table of tables: 109 entries in the header, then a chain whose sectors end with the next one's number.
  const more = chain({
    file,
    first: file.readUInt32LE(68),
    next: (sector) => wordsOf(sectorAt(sector)).at(-1) ?? lastSector,
  })
  const tables = [
    ...wordsOf(file.subarray(76, 512)),
    ...more.flatMap((sector) => wordsOf(sectorAt(sector)).slice(0, -1)),
  ].filter((sector) => sector < lastSector)
  const perTable = sectorAt(tables[0] ?? lastSector).length / 4
  return (sector) => {
    const table = tables[Math.floor(sector / perTable)]
    if (table === undefined) throw damaged()
    return sectorAt(table).readUInt32LE((sector % perTable) * 4)
  }
}

/** The names of the streams and storages of a compound file ([MS-CFB]). Throws where it is none, or is damaged. */
export const compoundNames = (file: Buffer): string[] => {
  if (file.length < 1024 || !file.subarray(0, 8).equals(magic) || file.readUInt16LE(28) !== 0xfffe) throw damaged()
  const sectorAt = reader(file)
  const directory = Buffer.concat(
    chain({ file, first: file.readUInt32LE(48), next: nextOf(file, sectorAt) }).map((sector) => sectorAt(sector)),
  )
  return Array.from({ length: Math.floor(directory.length / 128) }, (_, index) => {
    const entry = directory.subarray(index * 128, index * 128 + 128)
    const nameBytes = Math.min(64, entry.readUInt16LE(64))
    return entry[66] === 0 ? '' : entry.toString('utf16le', 0, Math.max(0, nameBytes - 2))
  }).filter((name) => name !== '')
}

const mainStreams = { doc: ['WordDocument'], xls: ['Workbook', 'Book'] } as const
const macros = ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR']

/** Whether a file is a document of the older kind, without macros. */
export const isCompoundDocument = (file: Buffer, kind: 'doc' | 'xls'): boolean => {
  const names = compoundNames(file)
  return mainStreams[kind].some((name) => names.includes(name)) && !macros.some((name) => names.includes(name))
}
